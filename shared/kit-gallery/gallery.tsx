import { useEffect } from 'react';
import { Card, NoticeRegion, notices, Segmented, UnsavedChangesGuard } from '../src/ui';
import { appearance } from '../src/theme';
import { toPseudoText } from '../tooling/translations/pseudo.mjs';
import { showLanguage } from './gallery-language';
import {
  settingNames,
  settingValues,
  shownDoors,
  useGallerySettings,
  type SettingName,
  type Settings,
} from './gallery-settings';
import { gallery } from './pieces';
import type { Piece, Sample } from './pieces/types';
import './gallery.css';

const asWritten: Sample = (text) => text;

function useAppliedSettings({ scheme, theme, language, text }: Settings): void {
  useEffect(() => {
    appearance.setScheme(scheme);
    appearance.setTheme(theme);
  }, [scheme, theme]);
  useEffect(() => {
    notices.clear();
    void showLanguage(language);
  }, [language]);
  useEffect(() => {
    document.documentElement.style.fontSize = text === '200 %' ? '200%' : '';
  }, [text]);
}

interface SettingsBarProps {
  settings: Settings;
  onChange(name: SettingName, value: string): void;
}

function SettingsBar({ settings, onChange }: SettingsBarProps) {
  return (
    <div className="gallery__settings">
      {settingNames.map((name) => (
        <Segmented
          key={name}
          label={name}
          options={settingValues[name].map((value) => ({ value, label: value.replace('theme-', '') }))}
          value={settings[name]}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </div>
  );
}

function PieceStates({ name, piece, sample }: { name: string; piece: Piece; sample: Sample }) {
  return (
    <Card title={name} data-piece={name}>
      <div className="gallery__states">
        {Object.entries(piece).map(([state, render]) => (
          <figure key={state} className="gallery__state">
            <figcaption className="gallery__name">{state}</figcaption>
            <div className="gallery__sample">{render(sample)}</div>
          </figure>
        ))}
      </div>
    </Card>
  );
}

/** Shows the gallery in a frame, so that media queries see its width. */
function NarrowGallery({ settings }: { settings: Settings }) {
  const parameters = new URLSearchParams({ ...settings, width: 'full', framed: 'true' });
  return (
    <iframe
      className="gallery__frame"
      title={`Gallery, ${settings.width} px wide`}
      style={{ inlineSize: Number(settings.width) }}
      src={`?${parameters.toString()}`}
    />
  );
}

/** Shows every component of the kit in all its states; `?door=ui/list` shows one door. */
export function Gallery() {
  const [settings, change] = useGallerySettings();
  useAppliedSettings(settings);
  const sample = settings.language === 'pseudo' ? toPseudoText : asWritten;
  const parameters = new URLSearchParams(window.location.search);
  const isFramed = parameters.has('framed');
  return (
    <>
      {!isFramed && (
        <header className="gallery__head">
          <h1>Gallery of the kit</h1>
          <SettingsBar settings={settings} onChange={change} />
        </header>
      )}
      <main className="gallery">
        {settings.width === 'full' ? (
          shownDoors(parameters, Object.keys(gallery)).flatMap((door) =>
            Object.entries(gallery[door] ?? {}).map(([name, piece]) => (
              <PieceStates key={name} name={name} piece={piece} sample={sample} />
            )),
          )
        ) : (
          <NarrowGallery settings={settings} />
        )}
      </main>
      <NoticeRegion />
      <UnsavedChangesGuard />
    </>
  );
}

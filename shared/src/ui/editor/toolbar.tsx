import { useRef, useState, type KeyboardEvent } from 'react';
import { Bold, Italic, Link2, List, ListOrdered, Quote, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import type { Command, EditorState } from 'prosemirror-state';
import { IconButton } from '../core/icon-button';
import { readKey } from '../core/keys/read-key';
import { Panel } from '../overlay/panel/panel';
import { useTranslations } from '../../translations';
import { commands, linkAt, setLink, type EditorCommand } from './commands';
import { LinkForm } from './link-form';

const icons: Record<EditorCommand['name'], LucideIcon> = {
  bold: Bold,
  italic: Italic,
  bulletList: List,
  orderedList: ListOrdered,
  blockquote: Quote,
  undo: Undo2,
  redo: Redo2,
};
const iconSize = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ToolbarProps {
  state: EditorState;
  run(command: Command): void;
  disabled: boolean;
}

/** Shows the formats. The toolbar is one tab stop; arrow keys, Home and End move in it. */
export function Toolbar({ state, run, disabled }: ToolbarProps) {
  const { t } = useTranslations('editor');
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const buttonsIn = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsIn();
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = targets[readKey(event) ?? ''];
    if (index < 0 || target === undefined) return;
    event.preventDefault();
    const next = (target + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  };
  const href = linkAt(state);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      className="ui-editor__toolbar"
      onKeyDown={onKeyDown}
    >
      {commands.map(({ name, run: command, isActive, keys }, index) => {
        const Icon = icons[name];
        return (
          <IconButton
            key={name}
            label={t(name)}
            icon={<Icon {...iconSize} />}
            tabIndex={stop === index ? 0 : -1}
            aria-pressed={isActive?.(state)}
            aria-keyshortcuts={keys}
            aria-disabled={disabled || !command(state)}
            onClick={() => run(command)}
          />
        );
      })}
      <Panel
        label={t('link.title')}
        width={320}
        align="start"
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={t('link.title')}
            icon={<Link2 {...iconSize} />}
            tabIndex={stop === commands.length ? 0 : -1}
            aria-pressed={href !== ''}
            disabled={disabled}
          />
        )}
      >
        {(close) => (
          <LinkForm
            href={href}
            onApply={(address) => {
              close();
              run(setLink(address));
            }}
          />
        )}
      </Panel>
    </div>
  );
}

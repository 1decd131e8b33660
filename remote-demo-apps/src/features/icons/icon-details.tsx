import type { IconOfSet, IconSet } from '@portal/shared/contracts/sample-apps';
import {
  Button,
  EmptyState,
  Facts,
  QueryView,
  Skeleton,
  useProblemNotice,
  WriteButton,
} from '@portal/shared/ui';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { Copy, Download, FileCode, Star } from 'lucide-react';
import { useTranslations } from '../../translations';
import { extractIcon, spriteAddress } from './icon-files';
import { IconPicture } from './icon-picture';
import {
  useAddIconFavoriteMutation,
  useGetIconSetQuery,
  useLazyGetIconSpriteQuery,
  useListIconFavoritesQuery,
  useRemoveIconFavoriteMutation,
} from './icons.api';
import { sizeOfGrid } from './icons-list';
import { useCopy } from './use-copy';
import { iconKey, iconSizes, type IconSize } from './use-icons-address';

const look = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface IconDetailsProps {
  icon: IconOfSet;
  /** Null: the size that the set is drawn for. */
  size: IconSize | null;
  onClose(): void;
}

/** Shows one icon in all sizes, with what can be copied of it. */
export function IconDetails({ icon, size, onClose }: IconDetailsProps) {
  const { t } = useTranslations('icons');
  const query = useGetIconSetQuery(icon.set);
  return (
    <Pane
      label={t('details.title')}
      contentKey={iconKey(icon)}
      head={<PaneHead title={icon.name} onClose={onClose} closeLabel={t('details.title')} />}
    >
      <QueryView query={{ ...query, data: query.currentData }} skeleton={<Skeleton rows={6} height={32} />}>
        {(set) =>
          set.list.includes(icon.name) ? (
            <Details icon={icon} set={set} size={size ?? sizeOfGrid(set)} />
          ) : (
            <EmptyState title={t('gone.icon')} description={t('gone.iconText')} />
          )
        }
      </QueryView>
    </Pane>
  );
}

interface DetailsProps {
  icon: IconOfSet;
  set: IconSet;
  size: IconSize;
}

function Details({ icon, set, size }: DetailsProps) {
  const { t } = useTranslations('icons');
  return (
    <div className="demo-icons__details">
      <div className="demo-icons__preview">
        <IconPicture icon={icon} size={96} />
      </div>
      <ul className="demo-icons__sizes" aria-label={t('details.sizes')}>
        {iconSizes.map((one) => (
          <li key={one}>
            <IconPicture icon={icon} size={one} />
            <span>{one}</span>
          </li>
        ))}
      </ul>
      <Actions icon={icon} set={set} size={size} />
      <Facts
        facts={[
          { label: t('details.name'), value: <code data-sample>{icon.name}</code> },
          { label: t('details.fullName'), value: <code data-sample>{`${set.namespace}:${icon.name}`}</code> },
          { label: t('details.set'), value: <span data-sample>{set.name}</span> },
          { label: t('details.grid'), value: <code data-sample>{set.grid}</code> },
        ]}
      />
      <Usage icon={icon} size={size} />
    </div>
  );
}

function Actions({ icon, set, size }: DetailsProps) {
  const { t } = useTranslations('icons');
  const copy = useCopy();
  const showProblem = useProblemNotice();
  const [loadSprite] = useLazyGetIconSpriteQuery();
  const name = `${set.namespace}:${icon.name}`;
  const copySvg = async () => {
    const { data, error } = await loadSprite(icon.set, true);
    if (data === undefined) return showProblem(error);
    await copy(extractIcon(data, icon.name, size) ?? '', t('copy.svg', { name }));
  };
  return (
    <div className="demo-icons__actions">
      <Button icon={<Copy {...look} />} onClick={() => void copy(name, t('copy.name', { name }))}>
        {t('details.copyName')}
      </Button>
      <Button icon={<FileCode {...look} />} onClick={() => void copySvg()}>
        {t('details.copySvg')}
      </Button>
      <FavoriteButton icon={icon} />
    </div>
  );
}

function FavoriteButton({ icon }: { icon: IconOfSet }) {
  const { t } = useTranslations('icons');
  const { data: favorites } = useListIconFavoritesQuery();
  const [add] = useAddIconFavoriteMutation();
  const [remove] = useRemoveIconFavoriteMutation();
  const showProblem = useProblemNotice();
  const isFavorite = favorites?.some((one) => iconKey(one) === iconKey(icon)) ?? false;
  const toggle = async () => {
    const { error } = await (isFavorite ? remove(icon) : add(icon));
    if (error) showProblem(error);
  };
  return (
    <WriteButton
      icon={<Star {...look} fill={isFavorite ? 'currentColor' : 'none'} />}
      aria-pressed={isFavorite}
      onClick={() => void toggle()}
    >
      {t('favorite')}
    </WriteButton>
  );
}

function Usage({ icon: { set, name }, size }: { icon: IconOfSet; size: IconSize }) {
  const { t } = useTranslations('icons');
  const copy = useCopy();
  const file = `${set}.svg`;
  const snippet = [
    `<svg width="${size}" height="${size}" aria-hidden="true">`,
    `  <use href="${file}#${name}" />`,
    '</svg>',
  ].join('\n');
  return (
    <section aria-labelledby="icon-usage">
      <h3 id="icon-usage" className="demo-icons__heading">
        {t('details.usage')}
      </h3>
      <p className="demo-icons__hint">{t('details.usageText', { file })}</p>
      <pre className="demo-icons__code" tabIndex={0} aria-labelledby="icon-usage">
        <code>{snippet}</code>
      </pre>
      <div className="demo-icons__actions">
        <Button size="small" icon={<Copy {...look} />} onClick={() => void copy(snippet, t('copy.usage'))}>
          {t('details.copyUsage')}
        </Button>
        <a className="ui-button ui-button--quiet ui-button--small" href={spriteAddress[set]} download={file}>
          <Download {...look} />
          <span className="ui-text">{t('details.download')}</span>
        </a>
      </div>
    </section>
  );
}

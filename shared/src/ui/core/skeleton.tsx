import { useTranslations } from '../../translations';

export interface SkeletonProps {
  /** How many lines. */
  rows?: number;
  width?: string | number;
  height?: string | number;
}

/** Grey shapes in the place of what is coming; one hidden word for those who cannot see them. */
export function Skeleton({ rows = 1, width, height }: SkeletonProps) {
  const { t } = useTranslations('core');
  return (
    <div className="ui-skeleton" role="status">
      <span className="ui-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          className="ui-skeleton__line"
          style={{ inlineSize: width, blockSize: height }}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}

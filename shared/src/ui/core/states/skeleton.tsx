import { useTranslations } from '../../../translations';

export interface SkeletonProps {
  /** Number of lines; default: 1. */
  rows?: number;
  width?: string | number;
  height?: string | number;
}

/** Shows grey lines in place of loading content, with a hidden text for screen readers. */
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

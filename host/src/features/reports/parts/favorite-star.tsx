import { useCanWrite } from '@portal/shared/session';
import { IconButton, useProblemNotice } from '@portal/shared/ui';
import { Star } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { useUpdateFavoriteReportMutation } from '../reports.api';

interface FavoriteStarProps {
  report: { id: string; title: string; isFavorite: boolean };
}

/** Adds a report to the favourites or removes it. Shows the new state at once and restores it after a failure. */
export function FavoriteStar({ report: { id, title, isFavorite } }: FavoriteStarProps) {
  const { t } = useTranslations('reports');
  const showProblem = useProblemNotice();
  const canWrite = useCanWrite();
  const [updateFavorite] = useUpdateFavoriteReportMutation();
  const toggle = async () => {
    const { error } = await updateFavorite({ id, isFavorite: !isFavorite });
    if (error) showProblem(error);
  };
  return (
    <IconButton
      className={`host-star ${isFavorite ? 'host-star--on' : ''}`}
      label={t(isFavorite ? 'favorite.remove' : 'favorite.add', { title })}
      icon={<Star size={18} strokeWidth={1.5} aria-hidden />}
      disabled={!canWrite}
      onClick={() => void toggle()}
    />
  );
}

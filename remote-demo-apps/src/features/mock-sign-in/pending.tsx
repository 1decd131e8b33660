import { useTranslations } from '../../translations';

/** Says that a sample call takes its time. */
export function Pending({ isPending }: { isPending: boolean }) {
  const { t } = useTranslations('mock-sign-in');
  return (
    <p role="status" className="demo-sign-in__pending">
      {isPending ? t('pending') : ''}
    </p>
  );
}

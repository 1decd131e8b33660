import { viewLimits } from '@portal/shared/contracts';
import { TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';

/** Field of a view's name. */
export function ViewNameField() {
  const { t } = useTranslations('reports');
  return (
    <TextField
      name="name"
      label={t('views.name')}
      required
      maxLength={viewLimits.name}
      autoFocus
      messages={{ required: t('views.nameRequired') }}
    />
  );
}

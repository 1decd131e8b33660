import { useTranslations } from '../../../translations';
import { usePreviewMappingQuery, type ChangeMappingItemsArgs } from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';

/** Says what a call would change. */
export function EffectText({ call }: { call: ChangeMappingItemsArgs }) {
  const { t } = useTranslations('configuration');
  const { effectText, conflictText } = useConfigurationTexts();
  const { currentData, isFetching } = usePreviewMappingQuery(call);
  return (
    <p className="admin-configuration__effect" role="status" aria-busy={isFetching}>
      {currentData &&
        [
          currentData.effect.items === 0 ? t('effect.nothing') : effectText(currentData.effect),
          conflictText(currentData.conflicts),
        ]
          .filter(Boolean)
          .join('. ')}
    </p>
  );
}

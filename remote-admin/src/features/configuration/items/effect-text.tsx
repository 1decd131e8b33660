import { useTranslations } from '../../../translations';
import { usePreviewMappingQuery, type ChangeMappingItemsArgs } from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';

/** Says what a call would change. */
export function EffectText({ call }: { call: ChangeMappingItemsArgs }) {
  const { t } = useTranslations('configuration');
  const { effectText } = useConfigurationTexts();
  const { data, isFetching } = usePreviewMappingQuery(call);
  return (
    <p className="admin-configuration__effect" role="status" aria-busy={isFetching}>
      {data &&
        (data.effect.items === 0
          ? t('effect.nothing')
          : t('effect.text', { effect: effectText(data.effect) }))}
    </p>
  );
}

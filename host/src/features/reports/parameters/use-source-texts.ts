import type { ParameterDefinition } from '@portal/shared/contracts';
import { useTranslations } from '../../../translations';

export type Lock = NonNullable<ParameterDefinition['lock']>;

/** Returns functions that say which level a value comes from, and who locked it. */
export function useSourceTexts() {
  const { t } = useTranslations('reports');
  return {
    sourceText: (source: ParameterDefinition['source']) => t(`parameters.sources.${source ?? 'default'}`),
    lockText: ({ scope, by }: Lock) =>
      by === null
        ? t(scope === 'global' ? 'parameters.lockedByProvider' : 'parameters.lockedByOrganisation')
        : t('parameters.lockedBy', { name: by }),
  };
}

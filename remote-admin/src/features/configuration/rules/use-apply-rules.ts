import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import { useApplyMappingRulesMutation, useLazyPreviewMappingRulesQuery } from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';
import { useUndoOptions } from '../history/use-undo';
import { useSlowRules } from './use-slow-rules';

/** Returns a function that applies the rules to the unmapped items after a question with the numbers. */
export function useApplyRules(type: string) {
  const { t } = useTranslations('configuration');
  const { effectText, itemCount } = useConfigurationTexts();
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const undoOptions = useUndoOptions(type);
  const slowText = useSlowRules();
  const [previewRules] = useLazyPreviewMappingRulesQuery();
  const [applyRules] = useApplyMappingRulesMutation();
  return async (): Promise<void> => {
    const preview = await previewRules({ type });
    if (!preview.data) return showProblem(preview.error, slowText(preview.error));
    const { effect } = preview.data;
    if (effect.items === 0) return void notice.info(t('rules.nothing'));
    const isConfirmed = await confirm({
      title: t('rules.question'),
      message: effectText(effect),
      icon: { name: 'info', color: 'primary' },
      actions: { confirm: { label: t('rules.apply'), color: 'primary' } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { data, error } = await applyRules(type);
    if (!data) return showProblem(error, slowText(error));
    notice.success(t('done.map', { items: itemCount(data.effect.items) }), undoOptions(data.changeId));
  };
}

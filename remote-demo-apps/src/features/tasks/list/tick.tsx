import type { Task } from '@portal/shared/contracts/sample-apps';
import { Check } from 'lucide-react';
import { useTranslations } from '../../../translations';

/** Shows a circle that completes a task, or opens it again. */
export function Tick({ task: { title, completed }, onToggle }: { task: Task; onToggle(): void }) {
  const { t } = useTranslations('tasks');
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={completed}
      aria-label={t('complete.name', { title: title || t('untitled') })}
      className="demo-task-tick"
      onClick={onToggle}
    >
      <Check size={12} strokeWidth={2.5} aria-hidden />
    </button>
  );
}

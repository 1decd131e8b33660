import { Button, IconButton } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { from, useMediaQuery } from '@portal/shared/theme';
import { Ellipsis, Plus, Rows3 } from 'lucide-react';
import { useResetSampleData } from '../../../sample-data/use-reset-sample-data';
import { useTranslations } from '../../../translations';

interface TasksHeadProps {
  /** Undefined until the tasks are loaded. */
  remaining: number | undefined;
  onAddTask(): void;
  onAddSection(): void;
  onReset(): void;
}

const small = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the name of the app with the number of remaining tasks, and what adds tasks and sections. */
export function TasksHead({ remaining, onAddTask, onAddSection, onReset }: TasksHeadProps) {
  const { t } = useTranslations('tasks');
  const isWide = useMediaQuery(from('md'));
  const reset = useResetSampleData('tasks', onReset);
  const section = {
    key: 'section',
    label: t('add.section'),
    icon: <Rows3 {...small} />,
    onSelect: onAddSection,
  };
  return (
    <div className="demo-tasks__head">
      <div className="demo-tasks__heading">
        {/* The h1 of the panes has the same text. */}
        <span className="demo-tasks__title" aria-hidden>
          {t('title')}
        </span>
        {remaining !== undefined && (
          <span className="demo-tasks__count" role="status">
            {remaining === 0 ? t('allCompleted') : t('remaining', { count: remaining })}
          </span>
        )}
        <span className="demo-tasks__sample">{t('sampleData')}</span>
      </div>
      {isWide && (
        <>
          <Button variant="quiet" onClick={onAddSection}>
            {t('add.section')}
          </Button>
          <Button variant="primary" icon={<Plus {...small} />} onClick={onAddTask}>
            {t('add.task')}
          </Button>
        </>
      )}
      <Dropdown
        items={isWide ? [reset] : [section, reset]}
        trigger={(props) => (
          <IconButton {...props} label={t('more')} icon={<Ellipsis {...small} size={18} />} />
        )}
      />
    </div>
  );
}

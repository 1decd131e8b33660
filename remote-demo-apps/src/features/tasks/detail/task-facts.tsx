import { taskPriorities } from '@portal/shared/contracts/sample-apps';
import { Avatar } from '@portal/shared/ui';
import { ChoiceList } from '@portal/shared/ui/list';
import { Dropdown, Panel } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { PriorityMark } from '../list/task-marks';
import { moveToSection, findSections } from '../task-list';
import type { FactProps } from './detail-context';
import { DueFact } from './due-fact';
import { TagsFact } from './tags-fact';

/** Shows the values of a task, each as a button that changes it. */
export function TaskFacts(props: FactProps) {
  const { t } = useTranslations('tasks');
  return (
    <dl className="demo-task-facts">
      <Fact label={t('fields.assignedTo')}>
        <AssigneeFact {...props} />
      </Fact>
      <Fact label={t('fields.dueDate')}>
        <DueFact {...props} />
      </Fact>
      <Fact label={t('fields.priority')}>
        <PriorityFact {...props} />
      </Fact>
      <Fact label={t('fields.tags')}>
        <TagsFact {...props} />
      </Fact>
      <Fact label={t('fields.section')}>
        <SectionFact {...props} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="demo-task-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const nobody = 'nobody';

function AssigneeFact({ task, context: { members }, onChange }: FactProps) {
  const { t } = useTranslations('tasks');
  const member = members.find(({ id }) => id === task.assignedTo);
  const me = members[0]?.id;
  return (
    <Panel
      label={t('fields.assignedTo')}
      align="start"
      width={280}
      className="ui-value-panel"
      trigger={(props) => (
        <button type="button" {...props} className="demo-task-value">
          {member && <Avatar {...member} size={20} />}
          <span data-sample={member ? true : undefined}>{member?.name ?? t('unassigned')}</span>
        </button>
      )}
    >
      {(close) => (
        <ChoiceList
          label={t('fields.assignedTo')}
          options={[
            { value: nobody, label: t('unassigned') },
            ...members.map(({ id, name }) => ({
              value: id,
              label: name,
              ...(id === me && { hint: t('you') }),
            })),
          ]}
          selected={[task.assignedTo ?? nobody]}
          onChoose={(value) => {
            onChange({ assignedTo: value === nobody ? null : value });
            close();
          }}
        />
      )}
    </Panel>
  );
}

function PriorityFact({ task, onChange }: FactProps) {
  const { t } = useTranslations('tasks');
  return (
    <Dropdown
      align="start"
      items={taskPriorities.toReversed().map((priority) => ({
        key: String(priority),
        label: t(`priorities.${priority}`),
        checked: priority === task.priority,
        onSelect: () => onChange({ priority }),
      }))}
      trigger={(props) => (
        <button type="button" {...props} className="demo-task-value">
          <PriorityMark priority={task.priority} />
          {t(`priorities.${task.priority}`)}
        </button>
      )}
    />
  );
}

function SectionFact({ task, context: { all, actions } }: FactProps) {
  const { t } = useTranslations('tasks');
  const sections = all.filter(({ type }) => type === 'section');
  const current = findSections(all).get(task.id) ?? null;
  const nameOf = (id: string | null) =>
    id === null ? t('section.none') : sections.find((row) => row.id === id)?.title || t('untitled');
  return (
    <Dropdown
      align="start"
      items={[null, ...sections.map(({ id }) => id)].map((id) => ({
        key: id ?? 'none',
        label: <span data-sample={id === null ? undefined : true}>{nameOf(id)}</span>,
        checked: id === current,
        onSelect: () => id !== current && actions.order(moveToSection(all, task.id, id)),
      }))}
      trigger={(props) => (
        <button type="button" {...props} className="demo-task-value">
          <span title={nameOf(current)} data-sample={current === null ? undefined : true}>
            {nameOf(current)}
          </span>
        </button>
      )}
    />
  );
}

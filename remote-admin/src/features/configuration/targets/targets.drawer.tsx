import type { MappingTarget } from '@portal/shared/contracts';
import { Facts, Pill, QueryView, WriteButton } from '@portal/shared/ui';
import { Tree, type TreeNode } from '@portal/shared/ui/choose';
import { Drawer } from '@portal/shared/ui/overlay';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useListMappingTargetsQuery } from '../configuration.api';
import { formatTargetPath, useConfigurationTexts } from '../configuration-text';
import { CreateTargetDialog } from './create-target.dialog';
import { useSetActive } from './use-set-active';

/** Returns the targets as a tree. The list has parents before their children. */
function nodesOf(targets: readonly MappingTarget[], labelOf: (target: MappingTarget) => string): TreeNode[] {
  const roots: TreeNode[] = [];
  const byId = new Map<string, TreeNode>();
  for (const target of targets) {
    const node: TreeNode = { id: target.id, label: labelOf(target) };
    byId.set(target.id, node);
    const parent = target.parentId === null ? undefined : byId.get(target.parentId);
    if (parent) parent.children = [...(parent.children ?? []), node];
    else roots.push(node);
  }
  return roots;
}

interface TargetsDrawerProps {
  type: string;
  isFrozen: boolean;
  onClose(): void;
}

/** Shows the targets of a configurator as a tree. The chosen one can be deactivated or activated. */
export function TargetsDrawer({ type, isFrozen, onClose }: TargetsDrawerProps) {
  const { t } = useTranslations('configuration');
  const query = useListMappingTargetsQuery(type);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const chosen = query.data?.items.find(({ id }) => id === chosenId);
  const labelOf = ({ label, isActive }: MappingTarget) =>
    isActive ? label : t('targets.inactiveLabel', { label });
  return (
    <Drawer
      open
      title={t('targets.title')}
      onClose={onClose}
      footer={
        !isFrozen && (
          <WriteButton icon={<Plus size={16} strokeWidth={1.5} />} onClick={() => setIsCreating(true)}>
            {t('targets.create')}
          </WriteButton>
        )
      }
    >
      <p className="admin-configuration__text">{t('targets.text')}</p>
      <QueryView query={query}>
        {({ items }) => (
          <Tree
            label={t('targets.title')}
            nodes={nodesOf(items, labelOf)}
            selectedId={chosenId}
            onSelect={setChosenId}
            defaultOpenIds={items.filter(({ parentId }) => parentId === null).map(({ id }) => id)}
          />
        )}
      </QueryView>
      {chosen && (
        <ChosenTarget
          type={type}
          target={chosen}
          isFrozen={isFrozen}
          hasInactiveBelow={query.data?.items.some((target) => isInactiveBelow(target, chosen)) ?? false}
        />
      )}
      {isCreating && (
        <CreateTargetDialog
          type={type}
          parentId={chosen?.isActive ? chosen.id : null}
          onCreated={(target) => setChosenId(target.id)}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Drawer>
  );
}

const isInactiveBelow = (target: MappingTarget, above: MappingTarget): boolean =>
  !target.isActive &&
  target.path.length > above.path.length &&
  above.path.every((label, at) => target.path[at] === label);

interface ChosenTargetProps {
  type: string;
  target: MappingTarget;
  isFrozen: boolean;
  hasInactiveBelow: boolean;
}

function ChosenTarget({ type, target, isFrozen, hasInactiveBelow }: ChosenTargetProps) {
  const { t } = useTranslations('configuration');
  const { itemCount } = useConfigurationTexts();
  const setActive = useSetActive(type);
  return (
    <section className="admin-configuration__chosen" aria-label={target.label}>
      <Facts
        facts={[
          { label: t('targets.path'), value: formatTargetPath(target) },
          { label: t('targets.mapped'), value: itemCount(target.mappedCount) },
          {
            label: t('targets.state'),
            value: target.isActive ? (
              <Pill tone="good" quiet>
                {t('targets.active')}
              </Pill>
            ) : (
              <Pill tone="warning">{t('targets.inactive')}</Pill>
            ),
          },
        ]}
      />
      {!isFrozen && (
        <div className="admin-configuration__tools">
          <WriteButton size="small" onClick={() => void setActive(target, { isActive: !target.isActive })}>
            {t(target.isActive ? 'targets.deactivate' : 'targets.activate')}
          </WriteButton>
          {hasInactiveBelow && (
            <WriteButton
              size="small"
              onClick={() => void setActive(target, { isActive: true, withBelow: true })}
            >
              {t('targets.activateAll')}
            </WriteButton>
          )}
        </div>
      )}
    </section>
  );
}

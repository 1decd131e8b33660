import { useSession } from '@portal/shared/session';
import { listKeyGroups, type PageKey } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useId, useState } from 'react';
import { useTranslations } from '../../translations';
import { KeyNames } from './key-names';
import './keyboard.css';

/** Lists the keys of the page and of the frame. */
export function KeyboardDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('keyboard');
  const { me } = useSession();
  const [groups] = useState(listKeyGroups);
  const combinations = [
    { keys: ['Mod+K'], label: t('search') },
    { keys: ['Escape'], label: t('close') },
  ];
  return (
    <Modal open title={t('title')} onClose={onClose} width={520} className="host-keys">
      {me?.preferences.singleKeyShortcuts.value === false && <p className="host-keys__note">{t('off')}</p>}
      {groups.map(({ title = t('page'), isFrame, keys }, at) => (
        <KeyTable key={at} title={title} keys={isFrame ? [...keys, ...combinations] : keys} />
      ))}
    </Modal>
  );
}

function KeyTable({ title, keys }: { title: string; keys: readonly Pick<PageKey, 'keys' | 'label'>[] }) {
  const id = useId();
  return (
    <section className="host-keys__group" aria-labelledby={id}>
      <h3 id={id} className="host-keys__title">
        {title}
      </h3>
      <dl className="host-keys__list">
        {keys.map(({ keys: names, label }) => (
          <div key={names.join()} className="host-keys__row">
            <dt>{label}</dt>
            <dd>
              <KeyNames keys={names} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

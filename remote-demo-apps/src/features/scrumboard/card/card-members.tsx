import type { BoardCard } from '@portal/shared/contracts/sample-apps';
import { AvatarGroup, Button } from '@portal/shared/ui';
import { ChoiceList } from '@portal/shared/ui/list';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { toAvatars } from '../board/board-card';
import { useBoardContext } from '../board/board-context';

export interface CardMembersProps {
  card: Pick<BoardCard, 'members'>;
  onChange(members: string[]): void;
}

/** Shows who works on the card. The people of the board can be chosen. */
export function CardMembers({ card, onChange }: CardMembersProps) {
  const { t } = useTranslations('scrumboard');
  const { people } = useBoardContext();
  const [isOpen, setIsOpen] = useState(false);
  const { members } = card;
  const toggle = (id: string) =>
    onChange(members.includes(id) ? members.filter((member) => member !== id) : [...members, id]);
  return (
    <section className="demo-board-field">
      <div className="demo-board-field__head">
        <h3>{t('fields.members')}</h3>
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'members.done' : 'members.choose')}
        </Button>
      </div>
      <AvatarGroup people={toAvatars(card, people)} max={8} />
      {isOpen && (
        <ChoiceList
          label={t('fields.members')}
          isMultiple
          options={[...people.values()].map(({ id, name }) => ({ value: id, label: name }))}
          selected={members}
          onChoose={toggle}
        />
      )}
    </section>
  );
}

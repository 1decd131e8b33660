import type { BoardMember } from '@portal/shared/contracts/sample-apps';
import { useSession } from '@portal/shared/session';
import { Avatar, Button, useDebouncedValue, useNotice, useProblemNotice } from '@portal/shared/ui';
import { Input } from '@portal/shared/ui/form';
import { Modal, useConfirm } from '@portal/shared/ui/overlay';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { useBoardContext } from '../board/board-context';
import {
  useAddBoardMemberMutation,
  useListBoardCandidatesQuery,
  useRemoveBoardMemberMutation,
} from '../scrumboard.api';
import { boardsPath } from '../use-board-address';

/** Lists who is on the board. The owner adds colleagues and sample members, and removes them; others can leave. */
export function MembersDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const ownId = useSession().me?.id;
  return (
    <Modal
      open
      title={t('members.title')}
      width={480}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p className="demo-board-note">{t('members.text')}</p>
      <ul className="demo-board-people">
        {board.people.map((member) => (
          <Person key={member.id} member={member}>
            {member.id === ownId && !board.isOwner && <LeaveButton memberId={member.id} />}
            {board.isOwner && member.kind !== 'owner' && <RemoveButton member={member} />}
          </Person>
        ))}
      </ul>
      {board.isOwner && <Candidates />}
    </Modal>
  );
}

function Person({ member, children }: { member: BoardMember; children: ReactNode }) {
  const { t } = useTranslations('scrumboard');
  return (
    <li className="demo-board-people__row">
      <Avatar id={member.id} name={member.name} picture={member.avatar} />
      <span className="demo-board-people__name">
        {member.name}
        <small>{t(`members.kinds.${member.kind}`)}</small>
      </span>
      {children}
    </li>
  );
}

function RemoveButton({ member: { id, name } }: { member: BoardMember }) {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const showProblem = useProblemNotice();
  const [remove, { isLoading }] = useRemoveBoardMemberMutation();
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isLoading}
      aria-label={t('members.removeName', { name })}
      onClick={() =>
        void remove({ boardId: board.id, memberId: id }).then(({ error }) => error && showProblem(error))
      }
    >
      {t('members.remove')}
    </Button>
  );
}

function LeaveButton({ memberId }: { memberId: string }) {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [remove] = useRemoveBoardMemberMutation();
  const leave = async () => {
    const isConfirmed = await confirm({
      title: t('members.leaveTitle', { board: board.title }),
      message: t('members.leaveText'),
      actions: { confirm: { label: t('members.leave'), color: 'danger' }, cancel: { label: t('cancel') } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await remove({ boardId: board.id, memberId });
    if (error) return showProblem(error);
    notice.success(t('members.left', { board: board.title }));
    await navigate(boardsPath);
  };
  return (
    <Button size="small" variant="quiet" onClick={() => void leave()}>
      {t('members.leave')}
    </Button>
  );
}

function Candidates() {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const { data: candidates = [], isFetching } = useListBoardCandidatesQuery({ boardId: board.id, search });
  const showProblem = useProblemNotice();
  const [add] = useAddBoardMemberMutation();
  return (
    <section className="demo-board-candidates">
      <h3>{t('members.add')}</h3>
      <Input
        value={text}
        maxLength={200}
        aria-label={t('members.search')}
        placeholder={t('members.search')}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="demo-board-people" aria-busy={isFetching}>
        {candidates.map((member) => (
          <Person key={member.id} member={member}>
            <Button
              size="small"
              aria-label={t('members.addName', { name: member.name })}
              onClick={() =>
                void add({ boardId: board.id, memberId: member.id }).then(
                  ({ error }) => error && showProblem(error),
                )
              }
            >
              {t('members.addOne')}
            </Button>
          </Person>
        ))}
      </ul>
      {candidates.length === 0 && !isFetching && <p className="demo-board-note">{t('members.none')}</p>}
    </section>
  );
}

import { scrumboardLimits } from '@portal/shared/contracts/sample-apps';
import { readKey, useProblemNotice } from '@portal/shared/ui';
import { Input } from '@portal/shared/ui/form';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from '../../../translations';
import type { ShownList } from '../model/board-moves';
import { useUpdateBoardListMutation } from '../scrumboard.api';

export interface ListTitleInputProps {
  list: ShownList;
  /** Called with whether a key ended it. */
  onDone(byKey: boolean): void;
}

/** Edits the title of a list: Enter and leaving the field save it, Esc does not. */
export function ListTitleInput({ list, onDone }: ListTitleInputProps) {
  const { t } = useTranslations('scrumboard');
  const showProblem = useProblemNotice();
  const [update] = useUpdateBoardListMutation();
  const [text, setText] = useState(list.title);
  const box = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  const finish = (saves: boolean, byKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const title = text.trim();
    if (saves && title !== '' && title !== list.title)
      void update({ id: list.id, title }).then(({ error }) => error && showProblem(error));
    onDone(byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(key === 'Enter', true);
  };
  return (
    <div ref={box} className="demo-board-list__input">
      <Input
        aria-label={t('list.title')}
        value={text}
        maxLength={scrumboardLimits.listTitle}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => finish(true, false)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

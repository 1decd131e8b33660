import { Button, readKey, useProblemNotice } from '@portal/shared/ui';
import { TextArea } from '@portal/shared/ui/form';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from '../../../translations';

export interface AddFormProps {
  label: string;
  submitLabel: string;
  maxLength: number;
  create(title: string): PromiseLike<{ error?: unknown }>;
  onClose(): void;
}

/** Shows a field for the title of something new. It stays open for the next one; a blank title is ignored. */
export function AddForm({ label, submitLabel, maxLength, create, onClose }: AddFormProps) {
  const { t } = useTranslations('scrumboard');
  const showProblem = useProblemNotice();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const focus = () => box.current?.querySelector('textarea')?.focus();
  useEffect(focus, []);
  const submit = async () => {
    const title = text.trim();
    if (title === '') return;
    setText('');
    focus();
    const { error } = await create(title);
    if (!error) return;
    setText((newer) => (newer === '' ? title : newer));
    showProblem(error);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Enter') void submit();
    else onClose();
  };
  return (
    <div ref={box} className="demo-board-form">
      <TextArea
        aria-label={label}
        placeholder={label}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="demo-board-form__buttons">
        <Button variant="primary" size="small" onClick={() => void submit()}>
          {submitLabel}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

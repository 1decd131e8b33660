import { scrumboardLimits } from '@portal/shared/contracts/sample-apps';
import { Button } from '@portal/shared/ui';
import { TextArea } from '@portal/shared/ui/form';
import { RichText } from '@portal/shared/ui/rich-text';
import { useState } from 'react';
import { useTranslations } from '../../../translations';

export interface CardDescriptionProps {
  /** Markdown. */
  description: string;
  onChange(description: string): void;
}

/** Shows the description, which is edited as text. */
export function CardDescription({ description, onChange }: CardDescriptionProps) {
  const { t } = useTranslations('scrumboard');
  const [isEdited, setIsEdited] = useState(false);
  return (
    <section className="demo-board-field">
      <div className="demo-board-field__head">
        <h3>{t('fields.description')}</h3>
        <Button size="small" variant="quiet" onClick={() => setIsEdited(!isEdited)}>
          {isEdited
            ? t('description.done')
            : description === ''
              ? t('description.add')
              : t('description.edit')}
        </Button>
      </div>
      {isEdited && (
        <>
          <TextArea
            aria-label={t('fields.description')}
            value={description}
            autoSize={{ minRows: 4, maxRows: 16 }}
            maxLength={scrumboardLimits.cardDescription}
            onChange={({ target }) => onChange(target.value)}
          />
          <p className="demo-board-note">{t('description.markdown')}</p>
        </>
      )}
      {!isEdited && description !== '' && <RichText markdown={description} headings={4} />}
    </section>
  );
}

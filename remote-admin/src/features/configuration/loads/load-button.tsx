import { WriteButton, type ButtonProps } from '@portal/shared/ui';
import { DatabaseZap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';

// Loaded when it opens.
const LoadDialog = lazy(async () => ({ default: (await import('./load.dialog')).LoadDialog }));

interface LoadButtonProps extends Pick<ButtonProps, 'variant'> {
  type: string;
}

/** Opens the dialog that loads values. */
export function LoadButton({ type, variant = 'secondary' }: LoadButtonProps) {
  const { t } = useTranslations('configuration');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <WriteButton
        variant={variant}
        icon={<DatabaseZap size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('loads.open')}
      </WriteButton>
      {isOpen && (
        <Suspense fallback={null}>
          <LoadDialog type={type} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

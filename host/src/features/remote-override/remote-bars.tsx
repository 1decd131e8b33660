import { Button, useProblemNotice } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { useDeleteRemoteOverrideMutation } from './remote-override.api';
import './remote-override.css';

export interface RemoteBarsProps {
  /** Remote that this browser loads from a developer's machine. */
  overridden: { name: string; origin: string; failed: boolean } | null;
  /** Names of remotes that are switched off in this tab. */
  switchedOff: readonly string[];
  onReset(): void;
  onSwitchOn(): void;
}

/** Bars that show which remotes are overridden or switched off in this browser, each with a button to undo that. */
export function RemoteBars({ overridden, switchedOff, onReset, onSwitchOn }: RemoteBarsProps) {
  const { t } = useTranslations('remote-override');
  const showProblem = useProblemNotice();
  const [reset, { isLoading }] = useDeleteRemoteOverrideMutation();
  const resetOverride = async () => {
    const { error } = await reset();
    if (error) showProblem(error);
    else onReset();
  };
  return (
    <section className="host-override" aria-label={t('region')}>
      {overridden && (
        <Bar
          failed={overridden.failed}
          action={
            <Button busy={isLoading} onClick={() => void resetOverride()}>
              {t('reset')}
            </Button>
          }
        >
          {t(overridden.failed ? 'failed' : 'active', {
            name: overridden.name,
            origin: overridden.origin,
          })}
        </Bar>
      )}
      {switchedOff.length > 0 && (
        <Bar action={<Button onClick={onSwitchOn}>{t('switchOn')}</Button>}>
          {t('switchedOff', { names: switchedOff.join(', ') })}
        </Bar>
      )}
    </section>
  );
}

function Bar({
  failed = false,
  action,
  children,
}: {
  failed?: boolean;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`host-override__bar${failed ? ' host-override__bar--failed' : ''}`}>
      <span role="status">{children}</span>
      {action}
    </div>
  );
}

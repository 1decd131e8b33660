import { useErrorWords } from '@portal/shared/api';
import { useWords } from '@portal/shared/i18n';
import { Button, notices } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useDeleteRemoteOverrideMutation } from './remote-override.api';
import './remote-override.css';

export interface RemoteBarsProps {
  /** The remote that comes from a developer's machine in this browser. */
  overridden: { name: string; origin: string; failed: boolean } | null;
  /** Names of remotes that are switched off in this tab. */
  switchedOff: readonly string[];
  onReset(): void;
  onSwitchOn(): void;
}

/** Says all the time what is not as it is for everybody else, and offers the way back. */
export function RemoteBars({ overridden, switchedOff, onReset, onSwitchOn }: RemoteBarsProps) {
  const { t } = useWords('host');
  const wordsOf = useErrorWords();
  const [reset, { isLoading }] = useDeleteRemoteOverrideMutation();
  const takeBack = async () => {
    const { error } = await reset();
    if (error) notices.show(wordsOf(error), { kind: 'error' });
    else onReset();
  };
  return (
    <section className="host-override" aria-label={t('remoteOverride.region')}>
      {overridden && (
        <Bar
          failed={overridden.failed}
          action={
            <Button busy={isLoading} onClick={() => void takeBack()}>
              {t('remoteOverride.reset')}
            </Button>
          }
        >
          {t(overridden.failed ? 'remoteOverride.failed' : 'remoteOverride.active', {
            name: overridden.name,
            origin: overridden.origin,
          })}
        </Bar>
      )}
      {switchedOff.length > 0 && (
        <Bar action={<Button onClick={onSwitchOn}>{t('remoteOverride.switchOn')}</Button>}>
          {t('remoteOverride.switchedOff', { names: switchedOff.join(', ') })}
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

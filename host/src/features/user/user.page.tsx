import type { Me } from '@portal/shared/contracts';
import { useIsViewing, useSession } from '@portal/shared/session';
import { Card, Facts, NotFound, PageHeader } from '@portal/shared/ui';
import { useFrame } from '../../frame/frame-context';
import { useTranslations } from '../../translations';
import { AppearanceCard } from './appearance-card';
import { AvatarField } from './avatar-field';
import { NameForm } from './name-form';
import { RegionCard } from './region-card';
import { SecurityCard } from './security/security-card';
import { SessionsCard } from './sessions-card';
import { StartPageCard } from './start-page-card';
import { useOwnPreferences } from './use-own-preferences';
import './user.css';

/** Profile page with personal data, language, appearance, start page and sessions. It is private to its person. */
export function UserPage() {
  const { me } = useSession();
  const isViewing = useIsViewing();
  if (isViewing) return <NotFound />;
  return me && <OwnPage me={me} />;
}

function OwnPage({ me }: { me: Me }) {
  const { t } = useTranslations('user');
  const preferences = useOwnPreferences(me.preferences);
  const frame = useFrame();
  return (
    <div className="host-own" data-perf="user">
      <PageHeader title={t('title')} description={t('lead')} />
      <div className="host-own__cards">
        <div className="host-own__column">
          <Card title={t('profile')} className="host-own__card">
            <AvatarField me={me} />
            <NameForm me={me} />
            <div>
              <Facts facts={[{ label: t('email'), value: me.email }]} />
              <p className="host-own__about">{t('emailHint')}</p>
            </div>
          </Card>
          <StartPageCard preferences={preferences} />
        </div>
        <div className="host-own__column">
          <RegionCard preferences={preferences} />
          <AppearanceCard preferences={preferences} />
        </div>
        <SecurityCard />
        <SessionsCard onSignedOut={() => frame?.onSignOut()} />
      </div>
    </div>
  );
}

export { UserPage as Component };

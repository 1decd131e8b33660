import {
  subscriptionScopes,
  type Subscription,
  type SubscriptionList,
  type SubscriptionScope,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useCan, useSession } from '@portal/shared/session';
import {
  Button,
  EmptyState,
  NotFound,
  PageHeader,
  QueryView,
  Segmented,
  Skeleton,
  usePageKeys,
} from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { fold } from '@portal/shared/text';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslations } from '../../../../translations';
import { SubscriptionRow } from '../list/subscription-row';
import { panelLink } from '../panel-address';
import { scheduleText } from '../schedule-text';
import { useListSubscriptionsQuery } from '../subscriptions.api';
import '../subscriptions.css';

const maxSearch = 200;

/** The subscriptions of a person to all reports: own, received, and for administrators those of the tenant. */
export function SubscriptionsPage() {
  const { me } = useSession();
  // People without a tenant have none, and inside a tenant they are private to its people.
  if (!me || me.tenantId === null || me.acting !== undefined) return <NotFound />;
  return <AllSubscriptions />;
}

function AllSubscriptions() {
  const { t } = useTranslations('subscriptions');
  const address = usePageAddress();
  const query = useListSubscriptionsQuery(address.scope, { refetchOnMountOrArgChange: true });
  const shown = { ...query, data: query.currentData };
  const count = query.currentData?.items.length;
  return (
    <div className="host-subscriptions-page" data-perf={query.currentData ? 'subscriptions' : undefined}>
      <PageHeader
        title={t('page.title')}
        count={count === undefined ? undefined : formatNumber(count)}
        actions={
          <Link className="ui-button ui-button--secondary ui-button--medium" to="/reports">
            <span className="ui-text">{t('page.openReports')}</span>
          </Link>
        }
      />
      <Tools address={address} />
      <QueryView
        query={shown}
        skeleton={<Skeleton rows={4} height={88} />}
        errorTitle={t('list.failed')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t(`page.empty.${address.scope}`)}
            description={t(`page.emptyText.${address.scope}`)}
          />
        }
      >
        {(list) => <Found list={list} address={address} />}
      </QueryView>
    </div>
  );
}

interface PageAddress {
  scope: SubscriptionScope;
  search: string;
  scopes: readonly SubscriptionScope[];
  change(part: Partial<Pick<PageAddress, 'scope' | 'search'>>): void;
}

/** Reads and changes the scope and the search in the address. */
function usePageAddress(): PageAddress {
  const [params, setParams] = useSearchParams();
  const isAdmin = useCan('tenant-admin');
  const scopes = subscriptionScopes.filter((scope) => scope !== 'tenant' || isAdmin);
  const scope = scopes.find((known) => known === params.get('scope')) ?? 'own';
  const search = (params.get('search') ?? '').slice(0, maxSearch);
  return {
    scope,
    search,
    scopes,
    change: (part) => {
      const next = { scope, search, ...part };
      setParams(
        {
          ...(next.scope !== 'own' && { scope: next.scope }),
          ...(next.search && { search: next.search }),
        },
        { replace: part.search !== undefined, preventScrollReset: true },
      );
    },
  };
}

interface PartProps {
  address: PageAddress;
}

function Tools({ address: { scope, scopes, search, change } }: PartProps) {
  const { t } = useTranslations('subscriptions');
  const field = useRef<HTMLInputElement>(null);
  usePageKeys([{ keys: ['/'], label: t('page.search'), run: () => field.current?.focus() }], {
    title: t('page.title'),
  });
  return (
    <div className="host-subscriptions-page__tools">
      <SearchBox
        label={t('page.search')}
        placeholder={t('page.searchPlaceholder')}
        field={field}
        value={search}
        onSearch={(text) => change({ search: text })}
      />
      <Segmented<SubscriptionScope>
        label={t('page.scope')}
        options={scopes.map((value) => ({ value, label: t(`page.scopes.${value}`) }))}
        value={scope}
        onChange={(value) => change({ scope: value })}
      />
    </div>
  );
}

function Found({ list, address }: PartProps & { list: SubscriptionList }) {
  const { t } = useTranslations('subscriptions');
  const navigate = useNavigate();
  const { search, scope, change } = address;
  const found = list.items.filter(
    (item) =>
      search === '' || fold(searchedText(item, scheduleText(item.schedule, t))).includes(fold(search)),
  );
  return (
    <>
      <p className="ui-hidden" role="status">
        {t('page.count', { count: found.length, number: formatNumber(found.length) })}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={t('page.noMatch')}
          description={t('page.noMatchText', { search })}
          action={<Button onClick={() => change({ search: '' })}>{t('page.clear')}</Button>}
        />
      )}
      {found.length > 0 && (
        <ul className="host-subscriptions">
          {found.map((subscription) => (
            <SubscriptionRow
              key={subscription.id}
              subscription={subscription}
              showsReport
              isAdmin={scope === 'tenant'}
              onOpen={(view) => void navigate(panelLink(subscription.reportId, view))}
            />
          ))}
        </ul>
      )}
      {list.truncated && (
        <p className="host-subscribe__note">
          {t('page.truncated', { number: formatNumber(list.items.length) })}
        </p>
      )}
    </>
  );
}

const searchedText = ({ name, reportTitle, owner, recipients }: Subscription, schedule: string): string =>
  [name, reportTitle, owner.name, schedule, ...recipients.map((recipient) => recipient.name)].join(' ');

export { SubscriptionsPage as Component };

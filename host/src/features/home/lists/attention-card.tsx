import type { AttentionItem } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, Card, QueryView, Skeleton } from '@portal/shared/ui';
import { Clock, MailWarning, Scale, ShieldAlert, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useGetHomeAttentionQuery } from '../home.api';
import { useAttentionText } from './attention-text';
import { HomeRow } from './home-row';

/** Number of rows that are shown at first. */
const shownItems = 6;

const icons: Record<AttentionItem['kind'], LucideIcon> = {
  lateFigures: Clock,
  exposureLimit: ShieldAlert,
  allocationBand: Scale,
  unmappedValues: SlidersHorizontal,
  expiringInvitations: MailWarning,
};
/** Kinds with the colour of a loss. */
const urgent: readonly AttentionItem['kind'][] = ['lateFigures', 'exposureLimit', 'allocationBand'];

export interface AttentionCardProps {
  /** Returns the text of unmapped values of a configurator. */
  textOfUnmapped(item: AttentionItem): string;
  /** Returns the address that the person may open, or null. */
  linkTo(link: string): string | null;
  /** Opens the tenant of an item that people of the provider see. */
  onOpenTenant(tenant: { id: string; name: string }, target: string): void;
}

/** Lists what needs attention. Nothing is drawn when nothing does. */
export function AttentionCard(props: AttentionCardProps) {
  const { t } = useTranslations('home');
  const query = useGetHomeAttentionQuery();
  const { data, error } = query;
  const count = data?.items.length ?? 0;
  if (data && count === 0 && data.failed.length === 0 && error === undefined) return null;
  return (
    <Card
      title={
        <>
          {t('attention.title')}
          {count > 0 && <span className="host-lists__count"> {formatNumber(count)}</span>}
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton rows={3} height={40} />}
        errorTitle={t('attention.failed')}
      >
        {({ items, failed }) => (
          <>
            <Items items={items} {...props} />
            {failed.length > 0 && (
              <p className="host-lists__empty" role="status">
                {t('attention.notChecked')}
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Items({ items, ...props }: AttentionCardProps & { items: readonly AttentionItem[] }) {
  const { t } = useTranslations('home');
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, items.length - shownItems);
  return (
    <>
      <ul className="host-lists__rows">
        {(hidden > 0 ? items.slice(0, shownItems) : items).map((item) => (
          <Item key={`${item.kind} ${item.tenant?.id ?? ''} ${item.subject ?? ''}`} item={item} {...props} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
          {t('attention.more', { number: formatNumber(hidden) })}
        </Button>
      )}
    </>
  );
}

function Item({ item, textOfUnmapped, linkTo, onOpenTenant }: AttentionCardProps & { item: AttentionItem }) {
  const { kind, link, tenant } = item;
  const textOf = useAttentionText();
  const { title, detail } = textOf(item, textOfUnmapped);
  const Icon = icons[kind];
  return (
    <HomeRow
      icon={
        <span
          className={`host-row__icon ${urgent.includes(kind) ? 'host-row__icon--band' : ''}`}
          aria-hidden="true"
        >
          <Icon size={16} strokeWidth={1.5} />
        </span>
      }
      title={title}
      detail={tenant?.name ?? detail}
      to={link === null || tenant !== null ? null : linkTo(link)}
      onOpen={tenant === null || link === null ? undefined : () => onOpenTenant(tenant, link)}
    />
  );
}

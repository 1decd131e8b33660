import type { HomeFigures, KeyFigure } from '@portal/shared/contracts';
import { figureParts } from '@portal/shared/i18n';
import {
  compareFigures,
  EmptyState,
  QueryView,
  StatTile,
  StatTileSkeleton,
  type QueryResult,
} from '@portal/shared/ui';
import { useId } from 'react';
import { useChosenTenant, useTenantLink } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { labelFigure, nameComparison } from './period-text';

const figureCount = 5;

/** Skeleton of the key figures. */
export function MoneySkeleton() {
  return (
    <div className="host-money">
      {Array.from({ length: figureCount }, (_, place) => (
        <StatTileSkeleton key={place} />
      ))}
    </div>
  );
}

/** Key figures of the warehouse, or why there are none. */
export function MoneyFigures({ query }: { query: QueryResult<HomeFigures> }) {
  const { t } = useTranslations('home');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="ui-hidden">
        {t('figuresTitle')}
      </h2>
      <QueryView
        query={query}
        skeleton={<MoneySkeleton />}
        errorTitle={t('moneyFailed')}
        isEmpty={({ figures }) => figures.length === 0}
        empty={<NoFigures state={query.data?.warehouse.state ?? 'ready'} />}
      >
        {({ figures, needsTenant }) => (
          <ul className="host-money">
            {figures.map((figure) => (
              <li key={figure.id}>
                <MoneyTile figure={figure} />
              </li>
            ))}
            {needsTenant.map((figure) => (
              <li key={figure}>
                <StatTile label={t(`money.${figure}`)} value={t('noValue')} note={t('needsTenant')} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

/** Says why there are no figures, and what happens next. */
function NoFigures({ state }: { state: HomeFigures['warehouse']['state'] }) {
  const { t } = useTranslations('home');
  const { picker } = useChosenTenant();
  const kind = picker !== null && state === 'ready' ? 'none' : state;
  return (
    <div className="ui-card" role="status">
      <EmptyState title={t(`noFigures.${kind}.title`)} description={t(`noFigures.${kind}.text`)} />
    </div>
  );
}

const percentDigits = 2;
const formOf = ({ format, currency }: KeyFigure) => ({
  format,
  currency,
  decimals: format === 'integer' ? 0 : percentDigits,
});

const signed: readonly KeyFigure['id'][] = ['returnThisYear', 'netFlows'];

function MoneyTile({ figure }: { figure: KeyFigure }) {
  const { t } = useTranslations('home');
  const { id, link, value, previous, values, goodDirection } = figure;
  const linkTo = useTenantLink();
  const isSigned = signed.includes(id);
  const form = formOf(figure);
  const change = previous !== null && {
    ...compareFigures({ value, previous }, { ...form, goodDirection }, { isSigned }),
    comparison: nameComparison(figure, t),
  };
  const { text, unit } = figureParts(value, form, { isShort: true, isSigned });
  return (
    <StatTile
      label={labelFigure(figure, t)}
      value={text}
      unit={unit}
      {...(change && { change })}
      {...(values.length > 1 && { values })}
      to={linkTo(link)}
    />
  );
}

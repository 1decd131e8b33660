/** Last day of the invented rows. */
export const dataAsOf = '2026-03-31';

/** Names in all rows of a tenant that must never reach another tenant. */
export const warehouseCanary = (tenant: string): string => `CANARY-warehouse-${tenant}`;

/**
 * Rows of three tenants with business days from October 2025 to March 2026. Values, flows and returns are consistent:
 * value = previous value × (1 + return) + flow. Ids are the same in each tenant, so that a join without the tenant
 * multiplies the rows.
 */
export const inventedRows = `
  create macro size_of(tenant) as case tenant when 'acorn' then 1 when 'birch' then 3 else 7 end;
  create temp table tenants as select * from (values ('acorn'), ('birch'), ('cedar')) as t (tenant_id);
  create temp table days as
    select cast(day as date) as day, row_number() over (order by day) as n
      from generate_series(date '2025-10-01', date '${dataAsOf}', interval 1 day) as t (day)
     where isodow(day) < 6;

  insert into clients
    select tenant_id, 'c' || n, 'CANARY-warehouse-' || tenant_id || ' client ' || n,
           ['Private', 'Foundation', 'Pension fund'][n], 'CH', 'Manager ' || n || ' of ' || tenant_id, date '2020-01-01'
      from tenants, range(1, 4) as t (n);
  insert into accounts
    select tenant_id, 'a' || n, 'c' || n, 'Account ' || n, 'Custody', 'EUR', date '2020-01-01'
      from tenants, range(1, 4) as t (n);
  insert into portfolios
    select tenant_id, 'p' || n, 'c' || least(n, 3), 'a' || least(n, 3), tenant_id || ' portfolio ' || n,
           ['Balanced', 'Growth', 'Income', 'Balanced'][n], 'EUR', 'b1', date '2020-01-01'
      from tenants, range(1, 5) as t (n);
  insert into counterparties
    select tenant_id, 'k' || n, 'CANARY-warehouse-' || tenant_id || ' bank ' || n, ['AA', 'A', 'BBB'][n], 'CH', 1000 * n
      from tenants, range(1, 4) as t (n);
  insert into instruments
    select tenant_id, 'i' || n, tenant_id || ' instrument ' || n, 'XM000000000' || n,
           ['Equity', 'Government bonds', 'Real estate', 'Cash'][n], 'Sector ' || n, 'CH',
           ['USD', 'EUR', 'EUR', 'EUR'][n], 'k' || (1 + n % 3)
      from tenants, range(1, 5) as t (n);
  insert into benchmarks values ('b1', '60 / 40 composite'), ('b2', 'Global equities');
  insert into benchmark_days
    select 'b' || b, day, case when n = 1 then 0 else (sin(n * b) / 200) end, 100 from days, range(1, 3) as t (b);
  insert into benchmark_segments
    select 'b' || b, day, class, sector, currency, weight, (sin(n * b) / 200 + deviation * cos(n)) * (n > 1)::integer,
           case currency when 'USD' then 0.001 * cos(n) else 0 end
      from days, range(1, 3) as t (b),
           (values ('Equity', 'Sector 1', 'USD', 0.5, 0.003), ('Equity', 'Sector 4', 'EUR', 0.1, -0.003),
                   ('Government bonds', 'Sector 2', 'EUR', 0.3, -0.004), ('Corporate bonds', 'Sector 5', 'EUR', 0.1, 0))
             as s (class, sector, currency, weight, deviation);
  insert into fx_rates
    select currency, day, case currency when 'EUR' then 1 when 'USD' then 0.9 + n / 10000.0 else 0.03 end
      from days, (values ('EUR'), ('USD'), ('TRY')) as t (currency);

  create temp table flows as
    select tenant_id, 'p' || p as portfolio_id, day, n, p,
           case when n % 17 = p then 500 * size_of(tenant_id) when n % 23 = p then -300 * size_of(tenant_id) else 0 end as flow,
           case when n = 1 then 0.0 else round((sin(n + p) + 0.1) / 150, 6) end as rate
      from tenants, days, range(1, 5) as t (p);
  insert into portfolio_days
    with recursive steps as (
      select tenant_id, portfolio_id, day, n, cast(10000.0 * p * size_of(tenant_id) as double) as value,
             cast(0 as double) as flow, cast(0 as double) as rate
        from flows where n = 1
      union all
      select f.tenant_id, f.portfolio_id, f.day, f.n, s.value * (1 + f.rate) + f.flow, f.flow, f.rate
        from steps s join flows f
          on f.tenant_id = s.tenant_id and f.portfolio_id = s.portfolio_id and f.n = s.n + 1)
    select tenant_id, portfolio_id, day, round(value, 2), flow,
           coalesce((round(value, 2) - flow) / lag(round(value, 2)) over (partition by tenant_id, portfolio_id order by day) - 1, 0),
           case when n = 1 then 0 else sin(n) / 200 end
      from steps;
  insert into cash_flows
    select tenant_id, portfolio_id, day, case when flow > 0 then 'in' else 'out' end,
           case when flow > 0 then 'Contribution' else 'Withdrawal' end, flow
      from portfolio_days where flow <> 0;

  create temp table weights as
    select 'i' || n as instrument_id, n, [0.5, 0.3, 0.15, 0.05][n] as weight from range(1, 5) as t (n);
  insert into positions
    select tenant_id, portfolio_id, instrument_id, d.day, round(part / 10 / fx, 4), 10, fx, part
      from (select v.*, w.*, x.rate as fx,
                   case when n < 4 then round(value * weight, 2)
                        else value - round(value * 0.5, 2) - round(value * 0.3, 2) - round(value * 0.15, 2) end as part
              from portfolio_days v, weights w, fx_rates x
             where x.day = v.day and x.currency = case when w.n = 1 then 'USD' else 'EUR' end) d;
  insert into targets
    select tenant_id, 'p' || p, class, weight, 0.05
      from tenants, range(1, 5) as t (p),
           (values ('Equity', 0.45), ('Government bonds', 0.35), ('Real estate', 0.1), ('Cash', 0.1)) as w (class, weight);
  insert into transactions
    select tenant_id, 't' || p || '-' || n, 'p' || p, 'i' || (1 + n % 3), 'k' || (1 + n % 3), day,
           case when n % 9 = 0 then null else day + 2 end, ['buy', 'sell', 'income', 'fee'][1 + n % 4],
           10, 10, (n % 7) * 100 * size_of(tenant_id), case when n % 9 = 0 then 'failed' else 'settled' end,
           case when n % 9 = 0 then 'Missing instruction' end
      from tenants, days, range(1, 5) as t (p) where n % 3 = 0;
  insert into fees
    select tenant_id, portfolio_id, month, type, round(amount, 2), round(amount * 1.1, 2)
      from (select tenant_id, portfolio_id, date_trunc('month', day) as month, avg(value) / 1000 as amount
              from portfolio_days group by all), (values ('Management'), ('Custody'), ('Performance')) as t (type);
  insert into costs
    select tenant_id, 'c' || n, month, type, (20 + n) * size_of(tenant_id)
      from tenants, range(1, 4) as t (n), (select distinct date_trunc('month', day) as month from days),
           (values ('Advice'), ('Technology')) as k (type);
  insert into opportunities
    select tenant_id, 'o' || n, 'CANARY-warehouse-' || tenant_id || ' deal ' || n,
           ['Lead', 'Qualified', 'Proposal', 'Negotiation', 'Won', 'Lost'][1 + n % 6], 'Manager ' || (1 + n % 3),
           ['Private', 'Foundation', 'Pension fund'][1 + n % 3], n * 1000 * size_of(tenant_id), 0.1 * (n % 10),
           date '2025-10-01' + cast(n * 5 as integer), date '2026-04-01' + cast(n * 5 as integer),
           case when n % 6 > 3 then date '2025-11-15' + cast(n * 5 as integer) end,
           case n % 6 when 4 then 'won' when 5 then 'lost' end
      from tenants, range(1, 25) as t (n);
  insert into quality_checks
    select tenant_id, day, dataset, rule, 1000 * size_of(tenant_id), case when n % 11 = 0 then 40 else n % 3 end
      from tenants, days, (values ('positions'), ('transactions')) as t (dataset), (values ('Complete'), ('On time')) as r (rule);
`;

-- Tables of the warehouse. They must exist under these names in PostgreSQL and Snowflake too.
-- Money is in EUR, the base currency of the tenants, with two decimals.

create table clients (
  tenant_id text not null,
  client_id text not null,
  name text not null,
  -- Private, Family office, Foundation, Pension fund, Corporate
  segment text not null,
  -- ISO 3166-1 alpha-2
  country text not null,
  relationship_manager text not null,
  since date not null
);

create table accounts (
  tenant_id text not null,
  account_id text not null,
  client_id text not null,
  name text not null,
  -- Custody, Advisory, Discretionary
  type text not null,
  -- ISO 4217
  currency text not null,
  opened date not null
);

create table portfolios (
  tenant_id text not null,
  portfolio_id text not null,
  client_id text not null,
  account_id text not null,
  name text not null,
  -- Conservative, Balanced, Growth, Equity, Income
  mandate text not null,
  base_currency text not null,
  benchmark_id text not null,
  -- The first day in portfolio_days is the later of this day and the first day of the data.
  inception date not null
);

create table counterparties (
  tenant_id text not null,
  counterparty_id text not null,
  name text not null,
  -- AAA to B
  rating text not null,
  country text not null,
  exposure_limit decimal(18, 2) not null
);

create table instruments (
  tenant_id text not null,
  instrument_id text not null,
  name text not null,
  isin text not null,
  -- Equity, Government bonds, Corporate bonds, Real estate, Commodities, Alternatives, Cash
  asset_class text not null,
  sector text not null,
  country text not null,
  currency text not null,
  -- Issuer, custodian or bank that owes the value.
  counterparty_id text not null
);

-- One row per business day, portfolio and instrument. value = quantity × price × fx_rate, rounded to cents.
create table positions (
  tenant_id text not null,
  portfolio_id text not null,
  instrument_id text not null,
  day date not null,
  quantity decimal(18, 4) not null,
  -- In the currency of the instrument.
  price decimal(18, 4) not null,
  -- EUR for one unit of the currency.
  fx_rate decimal(12, 8) not null,
  value decimal(18, 2) not null
);

-- The quantity of a position changes by the quantities of its buys and sells, of failed ones too: positions are
-- kept by trade day. amount is signed: its effect on the cash of the portfolio.
create table transactions (
  tenant_id text not null,
  transaction_id text not null,
  portfolio_id text not null,
  instrument_id text not null,
  counterparty_id text not null,
  day date not null,
  -- Null unless the status is settled.
  settled_on date,
  -- buy, sell, income, fee
  type text not null,
  -- Negative for sells, 0 for income and fees.
  quantity decimal(18, 4) not null,
  price decimal(18, 4) not null,
  amount decimal(18, 2) not null,
  -- settled, pending, failed
  status text not null,
  -- Null unless the status is failed.
  failure_reason text
);

-- External flows. amount is signed. The sum of a day is portfolio_days.flow.
create table cash_flows (
  tenant_id text not null,
  portfolio_id text not null,
  day date not null,
  -- in, out
  direction text not null,
  -- Initial funding, Contribution, Transfer in, Withdrawal, Regular payment, Transfer out
  reason text not null,
  amount decimal(18, 2) not null
);

-- Fees that the portfolio pays.
create table fees (
  tenant_id text not null,
  portfolio_id text not null,
  -- First day of the month.
  month date not null,
  -- Management, Custody, Performance
  type text not null,
  amount decimal(18, 2) not null,
  -- Amount that was planned for the month.
  forecast decimal(18, 2) not null
);

-- Costs of serving a client.
create table costs (
  tenant_id text not null,
  client_id text not null,
  -- First day of the month.
  month date not null,
  -- Advice, Operations, Technology, Compliance
  type text not null,
  amount decimal(18, 2) not null
);

-- value = value of the previous row × (1 + return) + flow. The first row of a portfolio has return 0; its flow is
-- the initial funding, or 0 if the portfolio is older than the data. value is the sum of the positions of the day.
create table portfolio_days (
  tenant_id text not null,
  portfolio_id text not null,
  day date not null,
  value decimal(18, 2) not null,
  flow decimal(18, 2) not null,
  return double precision not null,
  benchmark_return double precision not null
);

-- Target weights of a portfolio; they add up to 1. band is the permitted deviation.
create table targets (
  tenant_id text not null,
  portfolio_id text not null,
  asset_class text not null,
  weight double precision not null,
  band double precision not null
);

create table opportunities (
  tenant_id text not null,
  opportunity_id text not null,
  name text not null,
  -- Lead, Qualified, Proposal, Negotiation, Won, Lost
  stage text not null,
  owner text not null,
  segment text not null,
  -- Expected assets.
  amount decimal(18, 2) not null,
  probability double precision not null,
  opened_on date not null,
  expected_on date not null,
  closed_on date,
  -- won or lost; null while it is open.
  outcome text
);

create table quality_checks (
  tenant_id text not null,
  day date not null,
  dataset text not null,
  -- Complete, Valid, On time
  rule text not null,
  checked bigint not null,
  failed bigint not null
);

create table benchmarks (
  benchmark_id text not null,
  name text not null
);

create table benchmark_days (
  benchmark_id text not null,
  day date not null,
  return double precision not null,
  -- 100 on the first day.
  level double precision not null
);

-- The segments of each benchmark and day. Their weights are of the start of the day and add up to 1; the sum of
-- weight × return is benchmark_days.return. The benchmarks are rebalanced each day.
create table benchmark_segments (
  benchmark_id text not null,
  day date not null,
  asset_class text not null,
  sector text not null,
  currency text not null,
  weight double precision not null,
  return double precision not null,
  -- Part of return that comes from exchange rates; 0 for a benchmark that is hedged to EUR.
  currency_return double precision not null
);

create table fx_rates (
  -- EUR is among them, with rate 1.
  currency text not null,
  day date not null,
  -- EUR for one unit of the currency.
  rate decimal(12, 8) not null
);

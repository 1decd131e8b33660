create temp table holdings as
with candidates as (
  select p.portfolio_no, i.instrument_no, t.asset_class, t.weight as class_weight, t.held,
    row_number() over (partition by p.portfolio_no, t.asset_class order by mix(p.portfolio_no, i.instrument_no), i.instrument_no)
      as rank
  from portfolio_plan p
  join mandate_targets t on t.mandate = p.mandate
  join instrument_plan i on i.tenant_no = p.tenant_no and i.asset_class = t.asset_class
),
weighted as (
  select *,
    -- Portfolios deviate from their targets, some beyond the band.
    (class_weight / held * (1 + 0.11 * bell('tilt' || asset_class, portfolio_no)) * (0.6 + 0.8 * unit(portfolio_no, instrument_no)))
      ::decimal(18, 9) as raw
  from candidates where rank <= held
)
select portfolio_no, instrument_no, asset_class = 'Cash' as is_cash, asset_class,
  (case when asset_class = 'Cash' then class_weight else
    (1 - sum(case when asset_class = 'Cash' then class_weight::decimal(9, 6) end) over (partition by portfolio_no))
    * raw / sum(case when asset_class <> 'Cash' then raw end) over (partition by portfolio_no) end)::decimal(9, 6) as weight,
  0::decimal(18, 4) as quantity
from weighted;

create temp table quantities (portfolio_no integer, instrument_no integer, day_no integer, quantity decimal(18, 4));
create temp table events (
  portfolio_no integer, instrument_no integer, day_no integer, type varchar, quantity decimal(18, 4),
  price decimal(18, 4), amount decimal(18, 2));
create temp table flows (portfolio_no integer, day_no integer, reason varchar, amount decimal(18, 2));
create temp table portfolio_values (portfolio_no integer, day_no integer, value decimal(18, 2));

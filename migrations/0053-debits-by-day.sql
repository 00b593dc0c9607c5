-- What was debited, by day, beside what a day comes to: the balances of a year, debit and credit apart, are read from
-- sums as well. A credit is the one less the other.
drop function ledger_entry_by_day() cascade;
delete from daily_source where source = 'ledger_entry';
delete from daily_sum where source = 'ledger_entry';
select is_summed_by_day(
  'ledger_entry',
  'select account as what, fund as part, currency, at, amount from %1$s
   union all select ''debit of '' || account, fund, currency, at, amount from %1$s where amount > 0');

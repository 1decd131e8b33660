/** SQL that adds 2,000 targets for the tests of query plans. */
export const fillTargets = `
  insert into mapping_targets (tenant_id, type, id, label, path)
    select tenant_id, 'accounts', 't' || n % 2000, last_name, array[last_name] from invented where n <= 2000;`;

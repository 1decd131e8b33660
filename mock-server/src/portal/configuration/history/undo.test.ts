import type { ChangedMappingItem } from '@portal/shared/contracts';
import { codeOf, firstError, startConfiguration } from '../../../../test/configuration-calls';

const { server, items, item, history, target, patch, undo } = await startConfiguration();
afterAll(() => server.close());

const firstOf = async (type: string) => {
  const [first] = (await items(type)).items;
  if (!first) throw new Error(`${type} has no item`);
  return first;
};

describe('the undo of a change', () => {
  test('an undo restores the values before a change, once', async () => {
    const { id } = await firstOf('transaction-types');
    const fee = await target('transaction-types', 'Fee');
    const changed = await patch('transaction-types', id, { payload: { status: 'mapped', targetId: fee.id } });
    const { changeId } = changed.json<ChangedMappingItem>();
    expect((await undo('transaction-types', changeId ?? '')).statusCode).toBe(200);
    expect(await item('transaction-types', id)).toMatchObject({
      status: 'unmapped',
      target: null,
      version: 3,
    });
    expect(codeOf(await undo('transaction-types', changeId ?? ''))).toBe('configuration.undone');
    expect((await history('transaction-types')).map(({ act }) => act)).toEqual(['undone', 'mapped']);
  });

  test('an undo is refused with the later change that it would overwrite', async () => {
    const { id } = await firstOf('transaction-types');
    const fee = await target('transaction-types', 'Fee');
    const changed = await patch('transaction-types', id, { payload: { status: 'mapped', targetId: fee.id } });
    await patch('transaction-types', id, { payload: { status: 'ignored', note: 'Later' } });
    const response = await undo('transaction-types', changed.json<ChangedMappingItem>().changeId ?? '');
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'configuration.changed_later']);
    expect(firstError(response)?.params).toMatchObject({
      act: 'ignored',
      actorName: 'Adam Whitfield',
      items: 1,
    });
    expect(await item('transaction-types', id)).toMatchObject({ status: 'ignored' });
  });
});

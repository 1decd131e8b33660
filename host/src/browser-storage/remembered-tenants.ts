import { storedValue } from '@portal/shared/storage';

/** Maximum number of people whose choice is kept in a browser. */
const maxPeople = 20;

type Choice = readonly [personId: string, tenantId: string];

const isChoice = (value: unknown): value is Choice =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function parseChoices(text: string): readonly Choice[] | null {
  const choices: unknown = JSON.parse(text);
  return Array.isArray(choices) ? choices.filter(isChoice) : null;
}

const stored = storedValue('meridian.tenants', parseChoices, { format: JSON.stringify });

/** The tenant that each person without a tenant read last in this browser. */
export const rememberedTenants = {
  /** Returns null if the person read all tenants. */
  read: (personId: string): string | null => stored.read()?.find(([id]) => id === personId)?.[1] ?? null,
  write(personId: string, tenantId: string | null): void {
    const others = (stored.read() ?? []).filter(([id]) => id !== personId);
    const own: Choice[] = tenantId === null ? [] : [[personId, tenantId]];
    const choices = [...own, ...others].slice(0, maxPeople);
    if (choices.length === 0) stored.remove();
    else stored.write(choices);
  },
  /** Whether anybody's choice is kept. */
  exists: (): boolean => (stored.read() ?? []).length > 0,
};

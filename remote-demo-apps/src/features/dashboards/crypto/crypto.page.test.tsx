import { portalEvents } from '@portal/shared/api';
import {
  cryptoCoins,
  cryptoRanges,
  type CryptoCoin,
  type CryptoDashboard,
  type CryptoTick,
} from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CryptoPage, firstCall } from './crypto.page';

const call = 'GET api/dashboards/crypto';
const watch = 'POST api/dashboards/crypto/watch';

/** A whole tick a moment ago. */
const start = Math.floor(Date.now() / 2000) * 2000;
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();

const amounts: Record<CryptoCoin, number> = { BTC: 60_000, ETH: 3000, BCH: 400, XRP: 0.5, LTC: 80, ZEC: 25 };
const trend = { dir: 'up', amount: 1.25 } as const;

const tick = (seconds: number, factor: number): CryptoTick => ({
  at: at(seconds),
  coins: cryptoCoins.map((iso) => ({
    iso,
    amount: amounts[iso] * factor,
    trend: iso === 'XRP' ? { dir: 'down', amount: 2 } : trend,
  })),
});

const historyOf = (iso: CryptoCoin, { points, step }: { points: number; step: number }) => ({
  from: at(-(points - 1) * step),
  step,
  prices: Array.from({ length: points }, () => amounts[iso]),
});

const crypto: CryptoDashboard = {
  asOf: at(0),
  today: at(0).slice(0, 10),
  currency: 'USD',
  simulated: true,
  btc: {
    amount: 60_000,
    trend,
    marketCap: 60_000 * 19_800_000,
    volume: 28_400_000_000,
    supply: 19_800_000,
    allTimeHigh: 80_000,
    price: {
      series: [
        {
          name: 'Price',
          data: [
            { x: at(-900), y: 59_000 },
            { x: at(0), y: 60_000 },
          ],
        },
      ],
    },
  },
  prices: { btc: 60_000, eth: 3000, bch: 400, xrp: 0.5 },
  wallets: { btc: 0.5, eth: 10, bch: 0, xrp: 1000 },
  walletAmounts: { btc: 30_000, eth: 30_000, bch: 0, xrp: 500 },
  walletTotal: 60_500,
  watchlist: cryptoCoins.map((iso) => ({
    title: iso === 'BTC' ? 'Bitcoin' : iso === 'ETH' ? 'Ethereum' : `Coin ${iso}`,
    iso,
    amount: amounts[iso],
    trend: iso === 'XRP' ? { dir: 'down', amount: 2 } : trend,
    series: [{ name: iso, data: Array.from({ length: 20 }, (_, x) => ({ x: `10:${x + 10}`, y: x })) }],
    from: at(-1200),
    history: {
      hour: historyOf(iso, cryptoRanges.hour),
      day: historyOf(iso, cryptoRanges.day),
      week: historyOf(iso, cryptoRanges.week),
      month: historyOf(iso, cryptoRanges.month),
      year: historyOf(iso, cryptoRanges.year),
    },
  })),
};

function showTab(state: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const emit = (next: CryptoTick | undefined) =>
  act(() => portalEvents.emitForTests('sample-crypto.ticked', next));

afterEach(() => jest.restoreAllMocks());

async function renderCrypto(query = '', language: 'en' | 'tr' = 'en') {
  server.respondTo(call, crypto);
  server.respondTo(watch, tick(0, 1));
  const view = renderScreen(<CryptoPage />, { as: 'user', route: `/dashboards/crypto${query}`, language });
  await screen.findByRole('table', { name: language === 'en' ? 'Wallets' : 'Cüzdanlar' });
  await waitFor(() => expect(server.requests(watch)).not.toEqual([]));
  return view;
}

const total = () =>
  within(screen.getByRole('table', { name: 'Wallets' }))
    .getAllByRole('row')
    .at(-1);

describe('the crypto dashboard', () => {
  test('fetches its data before the first render', async () => {
    server.respondTo(call, crypto);
    renderScreen(<p>Home</p>, { as: 'user' });
    await firstCall();
    expect(server.requests(call)).toHaveLength(1);
  });

  test('shows the facts of bitcoin and says that the market is simulated', async () => {
    await renderCrypto();
    expect(screen.getByText(/Simulated market$/)).toBeVisible();
    for (const text of ['$1,188', '$28.4', '19.8', '$80,000.00', 'now 25% below'])
      expect(screen.getByText(text)).toBeVisible();
  });

  test('moves prices, chart, market value and wallets with each tick', async () => {
    await renderCrypto();
    expect(total()).toHaveTextContent('$60,500.00');
    emit(tick(2, 1.1));
    expect(total()).toHaveTextContent('$66,550.00');
    expect(screen.getByText(/^\$66,000\.00, 1\.25% above/)).toBeVisible();
    expect(screen.getByText('now 17.5% below')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Ethereum/ })).toHaveTextContent('$3,300.00');
    emit(tick(0, 9));
    expect(total()).toHaveTextContent('$66,550.00');
  });

  test('follows the coin of the watchlist', async () => {
    const { user, address } = await renderCrypto();
    expect(screen.getByRole('link', { name: /^Bitcoin BTC/ })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: /^Ethereum/ }));
    expect(address()).toBe('/dashboards/crypto?coin=eth');
    expect(screen.getByRole('application', { name: 'Ethereum price' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('ETH');
    expect(screen.getByRole('link', { name: /^Coin XRP/ })).toHaveTextContent('$0.50000 −2.00%');
  });

  test.each(['1 h', '1 d', '1 w', '1 m', '12 m'])('shows the range %s', async (range) => {
    const { user, address } = await renderCrypto();
    await user.click(screen.getByRole('radio', { name: range }));
    expect(address()).toMatch(/range=/);
    expect(screen.getByRole('application', { name: 'Bitcoin price' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Bitcoin price' });
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(80);
  });

  test('adds the newest tick to the history of a longer range', async () => {
    const { user } = await renderCrypto('?range=day&table=price');
    const rows = () =>
      within(screen.getByRole('table', { name: 'Bitcoin price' })).getAllByRole('row').length;
    const before = rows();
    emit(tick(2, 1.2));
    expect(rows()).toBe(before + 1);
    await user.click(screen.getByRole('link', { name: /^Bitcoin \$/ }));
    expect(screen.getByRole('table', { name: 'Bitcoin price' })).toBeVisible();
  });

  test('asks for no prices in a hidden tab, and catches up afterwards', async () => {
    await renderCrypto();
    showTab('hidden');
    emit(tick(2, 2));
    expect(total()).toHaveTextContent('$60,500.00');
    const calls = server.requests(watch).length;
    server.respondTo(watch, tick(4, 1.1));
    showTab('visible');
    await waitFor(() => expect(total()).toHaveTextContent('$66,550.00'));
    expect(server.requests(watch)).toHaveLength(calls + 1);
    await waitFor(() => expect(server.requests(call)).toHaveLength(2));
  });

  test('loads the prices again when events were lost', async () => {
    await renderCrypto();
    emit(undefined);
    await waitFor(() => expect(server.requests(call)).toHaveLength(2));
  });

  test('says when prices are not live', async () => {
    server.respondTo(call, crypto);
    server.respondTo(watch, 503);
    renderScreen(<CryptoPage />, { as: 'user', route: '/dashboards/crypto' });
    expect(await screen.findByText(/not live right now/)).toBeVisible();
  });

  test('pauses the chart, and shows its window as a table', async () => {
    const { user, address } = await renderCrypto();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Actions for Bitcoin price' }));
    await user.click(screen.getByRole('menuitem', { name: 'As a table' }));
    expect(address()).toBe('/dashboards/crypto?table=price');
    expect(screen.getByRole('table', { name: 'Bitcoin price' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Watchlist' }));
    await user.click(screen.getByRole('menuitem', { name: 'As a table' }));
    expect(
      within(screen.getByRole('table', { name: 'Watchlist' })).getByRole('row', {
        name: 'Coin XRP 0.5 \u22122',
      }),
    ).toBeVisible();
  });

  test('converts between coins and dollars', async () => {
    const { user } = await renderCrypto();
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    expect(screen.getAllByText('$60,000.00').length).toBeGreaterThan(3);
    await user.clear(amount);
    await user.type(amount, '1,200.50');
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    expect(screen.getByText('0.02000833 BTC')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'ETH');
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'BCH');
    expect(screen.getByText('160.06666667 ETH')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, 'ten');
    expect(screen.getByText('Enter a number of 0 or more.')).toBeVisible();
    expect(amount).toBeInvalid();
  });

  test('reads amounts as Turkish writes them', async () => {
    const { user } = await renderCrypto('', 'tr');
    const amount = screen.getByRole('textbox', { name: 'Tutar' });
    await user.clear(amount);
    await user.type(amount, '1,250');
    expect(screen.getByText('$75.000,00')).toBeVisible();
  });
});

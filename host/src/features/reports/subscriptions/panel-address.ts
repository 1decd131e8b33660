import { useSearchParams } from 'react-router-dom';

/** Query parameter of the panel beside a report. A link with it opens the panel. */
export const panelParam = 'panel';

const simpleKinds = ['subscribe', 'subscriptions'] as const;
const subscriptionKinds = ['subscription', 'runs'] as const;
const ruleKinds = ['rule', 'new-rule'] as const;

/** One subscription or its runs. */
export interface SubscriptionView {
  kind: (typeof subscriptionKinds)[number];
  id: string;
}

/** A rule, or a new one on the tile with this id. */
export interface RuleView {
  kind: (typeof ruleKinds)[number];
  id: string;
}

/** Content of the panel. */
export type PanelView = { kind: (typeof simpleKinds)[number] } | SubscriptionView | RuleView;

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Returns the content of the panel in an address, or null for no panel. Ignores invalid values. */
export function readPanel(text: string | null): PanelView | null {
  const [name = '', id = ''] = (text ?? '').split(':');
  const simple = simpleKinds.find((known) => known === name);
  if (simple) return { kind: simple };
  if (!isId(id)) return null;
  const ofSubscription = subscriptionKinds.find((known) => known === name);
  if (ofSubscription) return { kind: ofSubscription, id };
  const ofRule = ruleKinds.find((known) => known === name);
  return ofRule ? { kind: ofRule, id } : null;
}

/** Returns the value of the parameter for a content of the panel. */
export const writePanel = (view: PanelView): string => ('id' in view ? `${view.kind}:${view.id}` : view.kind);

/** Returns the link to a report with its panel. */
export const panelLink = (reportId: string, view: PanelView): string =>
  `/reports/${encodeURIComponent(reportId)}?${new URLSearchParams({ [panelParam]: writePanel(view) }).toString()}`;

export interface PanelAddress {
  view: PanelView | null;
  /** Shows another content; null closes the panel. */
  open(view: PanelView | null, options?: { replace: boolean }): void;
}

/** Reads and changes the panel beside a report in the address. */
export function usePanelAddress(): PanelAddress {
  const [params, setParams] = useSearchParams();
  return {
    view: readPanel(params.get(panelParam)),
    open: (view, { replace = false } = { replace: false }) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (view) next.set(panelParam, writePanel(view));
          else next.delete(panelParam);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
  };
}

import type { GlobalSearchResult, GlobalSearchType } from '@portal/shared/contracts';
import { useActingSession } from '@portal/shared/session';
import type { RowAction } from '@portal/shared/ui/list';
import { LogIn } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from '../../translations';

// Loaded when the dialog opens.
const OpenSessionDialog = lazy(async () => ({
  default: (await import('@portal/shared/acting')).OpenSessionDialog,
}));

/** Address of an object inside its tenant. */
const targets: Record<GlobalSearchType, (id: string) => string> = {
  users: (id) => `/users?${new URLSearchParams({ id })}`,
  tenants: () => '/home',
  domains: (id) => `/domains?${new URLSearchParams({ id })}`,
};

interface OpenInTenant {
  rowActions(result: GlobalSearchResult): RowAction[];
  dialog: ReactNode;
}

/** Returns the action that shows a result inside its tenant, and the dialog that asks for the session. */
export function useOpenInTenant(): OpenInTenant {
  const { t } = useTranslations('search');
  // A session inside a tenant is opened from outside of any tenant.
  const isInside = useActingSession() !== null;
  const [opened, setOpened] = useState<GlobalSearchResult | null>(null);
  const action = (result: GlobalSearchResult): RowAction => ({
    key: 'open',
    label: t('openIn'),
    quick: true,
    icon: <LogIn size={16} strokeWidth={1.5} aria-hidden />,
    onSelect: () => setOpened(result),
  });
  return {
    rowActions: (result) => (isInside ? [] : [action(result)]),
    dialog: opened && (
      <Suspense fallback={null}>
        <OpenSessionDialog
          tenant={{ id: opened.tenantId, name: opened.tenantName }}
          target={targets[opened.type](opened.id)}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}

import type { TenantChoice } from '@portal/shared/contracts';
import { Skeleton } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { Building2, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import type { ChosenTenant } from '../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../translations';
import './tenant-choice.css';

// Loaded on intent: the list with its search is not on the first screen.
const loadOptions = () => import('./tenant-options');
const TenantOptions = lazy(async () => ({ default: (await loadOptions()).TenantOptions }));
const preload = () => void loadOptions().catch(() => undefined);

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface TenantPickerProps {
  tenant: Pick<ChosenTenant, 'tenantId' | 'name'>;
  /** Set when a tenant was chosen. A report of another tenant is rendered with a new button, which takes the focus. */
  takesFocusRef: RefObject<boolean>;
  /** Called with null for all tenants. */
  onChoose(tenant: TenantChoice | null): void;
}

/** Shows the chosen tenant as a button that opens the list of tenants. */
export function TenantPicker({ tenant: { tenantId, name }, takesFocusRef, onChoose }: TenantPickerProps) {
  const { t } = useTranslations('tenant-choice');
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!takesFocusRef.current) return;
    takesFocusRef.current = false;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takesFocusRef]);
  const value = tenantId === null ? t('all') : (name ?? t('loading'));
  return (
    <span ref={place} className="host-tenant-place">
      <Panel
        label={t('label')}
        width={320}
        align="start"
        className="host-tenant-panel"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className="ui-button ui-button--secondary ui-button--medium host-tenant-picker"
            title={`${t('label')}: ${value}`}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <Building2 {...icon} />
            <span className="ui-hidden">{t('label')}</span>{' '}
            <span className="host-tenant-picker__name">{value}</span>
            <ChevronDown {...icon} />
          </button>
        )}
      >
        {(close) => (
          <Suspense fallback={<Skeleton rows={4} height={24} />}>
            <TenantOptions
              tenantId={tenantId}
              onChoose={(chosen) => {
                close();
                onChoose(chosen);
              }}
            />
          </Suspense>
        )}
      </Panel>
    </span>
  );
}

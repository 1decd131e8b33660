import type { Me } from '@portal/shared/contracts';
import { useState, type CSSProperties } from 'react';
import './current-tenant.css';

/** Returns the first letters of the first two words. */
export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map(([first]) => first)
    .join('');

/** Returns a hue in degrees that depends only on the id. */
export function getTenantHue(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0);
}

/** The person's tenant with its initials on its own colour. Nothing for a person without a tenant. */
export function CurrentTenant({ me }: { me: Me | null }) {
  if (!me?.tenantId || !me.tenantName) return null;
  const { tenantId, tenantName, tenantLogo } = me;
  const hue = { '--host-hue': getTenantHue(tenantId) } as CSSProperties;
  return (
    <p className="host-tenant" title={tenantName}>
      <span
        className="host-tenant__mark"
        data-initials={getInitials(tenantName)}
        style={hue}
        aria-hidden="true"
      >
        {tenantLogo && <Logo key={tenantLogo} address={tenantLogo} />}
      </span>
      <span className="host-tenant__name">{tenantName}</span>
    </p>
  );
}

/** Covers the initials when it is loaded, after everything that the first screen needs. */
function Logo({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className="host-tenant__logo"
      src={address}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onError={() => setIsBroken(true)}
    />
  );
}

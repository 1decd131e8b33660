import { Navigate, useLocation } from 'react-router-dom';

/** Leads from the address of the sample navigation to the first dashboard. */
export function DashboardRedirect() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/dashboards/project', search }} replace />;
}

export { DashboardRedirect as Component };

import { useGetHomeQuery } from '../home.api';
import { useHomeFigures } from '../use-home-figures';
import { OrganisationFigures } from './organisation-figures';

/** The figures of the organisation, with the button that requests all figures of the page again. */
export function OrganisationSection() {
  const { data: home, isFetching, refetch } = useGetHomeQuery();
  const figures = useHomeFigures();
  if (!home) return null;
  return (
    <OrganisationFigures
      home={home}
      isRefreshing={isFetching || figures.isFetching}
      onRefresh={() => {
        void refetch();
        figures.refetch();
      }}
    />
  );
}

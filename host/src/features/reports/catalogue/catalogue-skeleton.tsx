const cards = Array.from({ length: 6 }, (_, at) => at);

/** Skeleton in the shape of the cards. */
export function CatalogueSkeleton() {
  return (
    <div className="host-catalogue__group" aria-hidden="true">
      <span className="ui-skeleton__line host-catalogue__heading-bar" />
      <div className="host-catalogue__entries host-catalogue__entries--grid">
        {cards.map((card) => (
          <div key={card} className="host-entry host-entry--loading">
            <span className="ui-skeleton__line" />
            <span className="ui-skeleton__line" />
          </div>
        ))}
      </div>
    </div>
  );
}

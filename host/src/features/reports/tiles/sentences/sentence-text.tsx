/** Browsers may wrap between a sign and the symbol of a currency. */
const signedMoney = /([\u2212+]\p{Sc}\S*)/u;

/** Shows a text whose signed amounts of money never wrap. */
export const SentenceText = ({ text }: { text: string }) =>
  text.split(signedMoney).map((part, at) =>
    signedMoney.test(part) ? (
      <span key={at} className="host-tile__amount">
        {part}
      </span>
    ) : (
      part
    ),
  );

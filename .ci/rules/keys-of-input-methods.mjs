// An input method reports its keys as events too: the Enter that chooses a word must not submit, the Escape that cancels
// it must not close. `readKey` knows them in every browser, so no other code reads the key of a keyboard event.

const keyProperties = new Set(['key', 'code', 'keyCode', 'which', 'isComposing']);
/** Journeys observe keys and handle none. */
const home = /shared\/src\/ui\/core\/keys\/read-key\.ts$|\/host\/e2e\//;

const isKeyboardEvent = (type) =>
  type.isUnionOrIntersection()
    ? type.types.some(isKeyboardEvent)
    : (type.getSymbol() ?? type.aliasSymbol)?.name === 'KeyboardEvent';

const nameOf = (node, isComputed) => (isComputed ? node.value : (node.name ?? node.value));

export const keysOfInputMethods = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unread: 'Use readKey(event) of @portal/shared/ui: it returns null for keys of an input method.',
    },
  },
  create({ physicalFilename, sourceCode, report }) {
    const { parserServices: services } = sourceCode;
    if (!services?.program || home.test(physicalFilename)) return {};
    const check = (node, property, owner) => {
      if (keyProperties.has(property) && isKeyboardEvent(services.getTypeAtLocation(owner)))
        report({ node, messageId: 'unread' });
    };
    return {
      MemberExpression: (node) => check(node, nameOf(node.property, node.computed), node.object),
      ObjectPattern(pattern) {
        for (const node of pattern.properties)
          if (node.type === 'Property') check(node, nameOf(node.key, node.computed), pattern);
      },
    };
  },
};

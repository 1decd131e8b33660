import ts from 'typescript';

// A translator of a browser replaces text nodes. React then fails when it removes such a text, or inserts an element
// before it, and the screen is lost. The only child of an element is safe: React sets the content of the element.

const { Null, Undefined, BooleanLike, StringLike, NumberLike, BigIntLike } = ts.TypeFlags;
const absent = Null | Undefined | BooleanLike;
const text = StringLike | NumberLike | BigIntLike;

const partsOf = (type) => (type.isUnion() ? type.types.flatMap(partsOf) : [type]);
const hasFlag = (type, flag) => partsOf(type).some((part) => (part.flags & flag) !== 0);
const isNamed = (type, name) => partsOf(type).some((part) => part.symbol?.name === name);
const isList = (type) => isNamed(type, 'Array');
/** Slots for any content are texts only in small elements of the kit, which the gallery tests with a translator. */
const isSlot = (type) => isNamed(type, 'Iterable');
/** The falsy values that `slot && <p />` adds to the type. React renders none of them here. */
const isEmpty = ({ value }) => value === '' || value === 0 || value?.base10Value === '0';
const isText = (type) =>
  !isSlot(type) && partsOf(type).some((part) => (part.flags & text) !== 0 && !isEmpty(part));

/** Whether JSX keeps the text: it removes whitespace that contains a line break. */
const isShown = (child) =>
  child.type !== 'JSXText' || child.value.trim() !== '' || !child.value.includes('\n');
const isComment = (child) =>
  child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';

export const textInOwnElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      optional: 'Put this optional text into an element of its own: a translator replaces text nodes.',
      after: 'Put this text, which follows optional content, into an element of its own.',
    },
  },
  create({ sourceCode, report }) {
    const { parserServices: services } = sourceCode;
    if (!services?.program) return {};
    const describe = (child) => {
      if (child.type === 'JSXText') return { isText: true, isOptional: false };
      if (child.type !== 'JSXExpressionContainer') return { isText: false, isOptional: false };
      const type = services.getTypeAtLocation(child.expression);
      return { isText: isText(type), isOptional: hasFlag(type, absent) || isList(type) };
    };
    const check = ({ children }) => {
      const shown = children.filter((child) => isShown(child) && !isComment(child));
      if (shown.length < 2) return;
      let followsOptional = false;
      for (const node of shown) {
        const { isText: isTextNode, isOptional } = describe(node);
        if (isTextNode && isOptional) report({ node, messageId: 'optional' });
        else if (isTextNode && followsOptional) report({ node, messageId: 'after' });
        followsOptional = isOptional;
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

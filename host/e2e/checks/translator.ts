import type { Page } from '@playwright/test';

/** Replaces the texts of the page whenever they change, as the translators of browsers do. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isSkipped = (parent: Element | null): boolean =>
      parent === null || parent.closest('font, script, style, textarea, svg, title') !== null;
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || isSkipped(text.parentElement)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        if (addedNodes.length > 0 || target.nodeType === Node.TEXT_NODE)
          translate(target.parentNode ?? target);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

const parts = {
  AutoComplete: 'auto-complete',
  Checkbox: 'checkbox',
  ColorPicker: 'color-picker',
  ConfigProvider: 'config-provider',
  Form: 'form',
  Input: 'input',
  Progress: 'progress',
  Radio: 'radio',
  Select: 'select',
  Slider: 'slider',
  Steps: 'steps',
  Switch: 'switch',
  Timeline: 'timeline',
  Tree: 'tree',
  TreeSelect: 'tree-select',
  Upload: 'upload',
  theme: 'theme',
};

/** The parts of antd that the product imports, each loaded on first use: the whole index takes half a second. */
module.exports = new Proxy(
  {},
  {
    get(_, name) {
      if (name === '__esModule') return true;
      if (typeof name === 'symbol') return undefined;
      const part = parts[name];
      if (!part) throw new Error(`Add ${name} of antd to shared/tooling/jest/antd-parts.cjs.`);
      return require(`antd/lib/${part}`).default;
    },
  },
);

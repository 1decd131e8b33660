import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/locale/en_US';
import { antdTokens } from './antd-tokens';
import { useAppearance } from './appearance';
import { useLanguage } from '../i18n';

const InsideAntdTheme = createContext(false);

/**
 * Always returns a locale: antd remounts its children when it receives the first one, and their input would be lost.
 */
function useAntdLocale(): Locale {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    if (language !== 'tr') return undefined;
    let stale = false;
    void import('antd/locale/tr_TR').then((module) => {
      if (!stale) setLoaded({ language, locale: module.default });
    });
    return () => {
      stale = true;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : english;
}

/**
 * Provides theme and locale to antd. Every antd-based component of the ui doors renders inside one; a nested one
 * adds nothing.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  return useContext(InsideAntdTheme) ? children : <OuterAntdTheme>{children}</OuterAntdTheme>;
}

function OuterAntdTheme({ children }: { children: ReactNode }) {
  const { shown, theme } = useAppearance();
  const config = useMemo(() => antdTokens(theme, shown), [theme, shown]);
  const locale = useAntdLocale();
  return (
    <InsideAntdTheme.Provider value={true}>
      <StyleProvider layer>
        <ConfigProvider theme={config} locale={locale}>
          {children}
        </ConfigProvider>
      </StyleProvider>
    </InsideAntdTheme.Provider>
  );
}

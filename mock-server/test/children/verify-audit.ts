import '../../src/platform/audit/command/main';

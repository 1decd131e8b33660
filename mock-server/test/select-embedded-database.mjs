// Each test file has a copy of the environment, so other files keep the address.
delete process.env.TEST_DATABASE_URL;

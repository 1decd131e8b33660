import { createPrivateKey } from 'node:crypto';

const key = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgm8N46TMq3LE3oaSTTq0mtzswIjV0vvsnzISreYHeAi6hRANCAAR5Fxf3dmetWMzGzx1fLtWv0ZgFApjdwn0BZ3HVAEypuMvwsXe/OLuOvDLOQvtrdpuALE8Ue9+eLZ+LbvkMc+WL',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
});

/** Self-signed certificate for localhost, for tests only. It expires in 2126. */
export const testCertificate = {
  key: String(key.export({ format: 'pem', type: 'pkcs8' })),
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUYO5a2e8JRthco9lTyBApuZUPIfUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE5MDU0M1oYDzIxMjYxMDI5
MTkwNTQzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR5Fxf3dmetWMzGzx1fLtWv0ZgFApjdwn0BZ3HVAEypuMvwsXe/OLuO
vDLOQvtrdpuALE8Ue9+eLZ+LbvkMc+WLo2kwZzAdBgNVHQ4EFgQUdX5YoC+CRVg9
TTpM4LGikviKAQMwHwYDVR0jBBgwFoAUdX5YoC+CRVg9TTpM4LGikviKAQMwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgR2kbIBXeFQiidhqmJCsum5pVD3bq26JD0tGSseML23YCIQDM2tQIV7i2
NK3YiPaw1BFkRBtnoRB6x8x7uJpfVM0jQA==
-----END CERTIFICATE-----
`,
};

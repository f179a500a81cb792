/**
 * The certificate of a mail server of tests, signed by itself, for localhost and 127.0.0.1 until 2126. Its key is no
 * secret: nothing trusts it but a test that says so.
 */
export const mailCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/+kT7QRQgfrj4qGf
xMfJRwJFY40SmsfvWh5eiifuWMOhRANCAAT+YPKbnyxIzaBNvewrxg1Ux0gsIWE1
5oNTigoGoREv9nbP5slinzmX8llRC89ktKDe1LVIy9E+EiW03EEroMGv
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUBV5ZwiMqG8ixwnslut3U51wIhHIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA4MzI1M1oYDzIxMjYxMDI4
MDgzMjUzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT+YPKbnyxIzaBNvewrxg1Ux0gsIWE15oNTigoGoREv9nbP5slinzmX
8llRC89ktKDe1LVIy9E+EiW03EEroMGvo28wbTAdBgNVHQ4EFgQUAMHuKdv7TK5a
S+pdIdu1Mhp5gnYwHwYDVR0jBBgwFoAUAMHuKdv7TK5aS+pdIdu1Mhp5gnYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAPGy7bdZeGEu0I8qf+DRUD7YwpIS4IUGzx9XZIu7RBvLAiEA
0aCXLOiAVUyRYNpL4cLcRM7wJsTBAVunCzC1JBwkTOM=
-----END CERTIFICATE-----
`,
};

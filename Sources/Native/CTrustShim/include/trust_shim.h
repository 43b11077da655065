// Keys and certificates by OpenSSL's libcrypto, whose own interface is partly macros. All functions return 0, or
// not 0 and a message. Bytes that are given out are to be given back to trust_shim_free.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { TRUST_SHIM_MESSAGE_SIZE = 256, TRUST_SHIM_NAME_SIZE = 256, TRUST_SHIM_POINT_SIZE = 65 };

typedef struct {
  const uint8_t *bytes;
  size_t count;
} trust_shim_bytes;

// What a certificate says.
typedef struct {
  // Seconds since 1970.
  int64_t not_before;
  int64_t not_after;
  // The subject's common name, in UTF-8.
  char common_name[TRUST_SHIM_NAME_SIZE];
  // The public key, a point of P-256 as X9.63 writes it.
  uint8_t public_key[TRUST_SHIM_POINT_SIZE];
} trust_shim_facts;

// What is to be issued.
typedef struct {
  // Keys in PKCS #8, certificates in DER. Without an issuer's certificate it signs itself.
  trust_shim_bytes issuer;
  trust_shim_bytes issuer_key;
  trust_shim_bytes subject_key;
  const char *common_name;
  int64_t not_before;
  int64_t not_after;
  // Pairs of a name and a value as OpenSSL's configuration spells them (x509v3_config(5)), NULL behind the last.
  const char *const *extensions;
} trust_shim_order;

// A new private key on P-256, in PKCS #8.
int trust_shim_make_key(uint8_t **key, size_t *count, char message[TRUST_SHIM_MESSAGE_SIZE]);

// The public part of a private key.
int trust_shim_public_key(trust_shim_bytes key, uint8_t point[TRUST_SHIM_POINT_SIZE],
                          char message[TRUST_SHIM_MESSAGE_SIZE]);

// A certificate in DER, signed by ECDSA with SHA-256.
int trust_shim_issue(const trust_shim_order *order, uint8_t **certificate, size_t *count,
                     char message[TRUST_SHIM_MESSAGE_SIZE]);

int trust_shim_read(trust_shim_bytes certificate, trust_shim_facts *facts,
                    char message[TRUST_SHIM_MESSAGE_SIZE]);

// The private key, in PKCS #8, and the certificate, in DER, that a PEM file holds.
int trust_shim_read_pem(const char *text, size_t length, uint8_t **key, size_t *key_count,
                        uint8_t **certificate, size_t *certificate_count,
                        char message[TRUST_SHIM_MESSAGE_SIZE]);

void trust_shim_free(uint8_t *bytes);

#include "trust_shim.h"

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <string.h>

static int failed(char message[TRUST_SHIM_MESSAGE_SIZE]) {
  unsigned long code = ERR_get_error();
  if (code)
    ERR_error_string_n(code, message, TRUST_SHIM_MESSAGE_SIZE);
  else
    snprintf(message, TRUST_SHIM_MESSAGE_SIZE, "libcrypto says nothing of it");
  ERR_clear_error();
  return -1;
}

static EVP_PKEY *private_key(trust_shim_bytes bytes) {
  const uint8_t *place = bytes.bytes;
  return d2i_AutoPrivateKey(NULL, &place, (long)bytes.count);
}

static X509 *certificate_of(trust_shim_bytes bytes) {
  const uint8_t *place = bytes.bytes;
  return d2i_X509(NULL, &place, (long)bytes.count);
}

// Writes a private key in PKCS #8.
static int write_key(EVP_PKEY *key, uint8_t **bytes, size_t *count) {
  PKCS8_PRIV_KEY_INFO *packed = EVP_PKEY2PKCS8(key);
  if (!packed) return -1;
  *bytes = NULL;
  int length = i2d_PKCS8_PRIV_KEY_INFO(packed, bytes);
  PKCS8_PRIV_KEY_INFO_free(packed);
  *count = length > 0 ? (size_t)length : 0;
  return length > 0 ? 0 : -1;
}

static int write_certificate(X509 *certificate, uint8_t **bytes, size_t *count) {
  *bytes = NULL;
  int length = i2d_X509(certificate, bytes);
  *count = length > 0 ? (size_t)length : 0;
  return length > 0 ? 0 : -1;
}

static int point_of(EVP_PKEY *key, uint8_t point[TRUST_SHIM_POINT_SIZE]) {
  uint8_t *encoded = NULL;
  size_t length = EVP_PKEY_get1_encoded_public_key(key, &encoded);
  int fits = length == TRUST_SHIM_POINT_SIZE;
  if (fits) memcpy(point, encoded, length);
  OPENSSL_free(encoded);
  return fits ? 0 : -1;
}

int trust_shim_make_key(uint8_t **key, size_t *count, char message[TRUST_SHIM_MESSAGE_SIZE]) {
  EVP_PKEY *made = EVP_EC_gen("P-256");
  int status = made ? write_key(made, key, count) : -1;
  EVP_PKEY_free(made);
  return status ? failed(message) : 0;
}

int trust_shim_public_key(trust_shim_bytes key, uint8_t point[TRUST_SHIM_POINT_SIZE],
                          char message[TRUST_SHIM_MESSAGE_SIZE]) {
  EVP_PKEY *read = private_key(key);
  int status = read ? point_of(read, point) : -1;
  EVP_PKEY_free(read);
  return status ? failed(message) : 0;
}

// A positive number of 159 random bits, as RFC 5280 wants serial numbers.
static int set_serial(X509 *certificate) {
  BIGNUM *number = BN_new();
  int is_set = number && BN_rand(number, 159, BN_RAND_TOP_ONE, BN_RAND_BOTTOM_ANY) &&
               BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate));
  BN_free(number);
  return is_set ? 0 : -1;
}

static int add_extensions(X509 *certificate, X509 *issuer, const char *const *extensions) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, issuer, certificate, NULL, NULL, 0);
  for (; *extensions; extensions += 2) {
    X509_EXTENSION *extension = X509V3_EXT_nconf(NULL, &context, extensions[0], extensions[1]);
    if (!extension) return -1;
    int is_added = X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
    if (!is_added) return -1;
  }
  return 0;
}

static int fill(X509 *certificate, X509 *issuer, EVP_PKEY *issuer_key, EVP_PKEY *subject_key,
                const trust_shim_order *order) {
  X509_NAME *subject = X509_get_subject_name(certificate);
  if (!X509_set_version(certificate, X509_VERSION_3) || set_serial(certificate) ||
      !X509_set_pubkey(certificate, subject_key) ||
      !ASN1_TIME_set(X509_getm_notBefore(certificate), order->not_before) ||
      !ASN1_TIME_set(X509_getm_notAfter(certificate), order->not_after) ||
      !X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8,
                                  (const unsigned char *)order->common_name, -1, -1, 0) ||
      !X509_set_issuer_name(certificate, X509_get_subject_name(issuer)))
    return -1;
  if (add_extensions(certificate, issuer, order->extensions)) return -1;
  return X509_sign(certificate, issuer_key, EVP_sha256()) > 0 ? 0 : -1;
}

int trust_shim_issue(const trust_shim_order *order, uint8_t **bytes, size_t *count,
                     char message[TRUST_SHIM_MESSAGE_SIZE]) {
  X509 *certificate = X509_new();
  X509 *issuer = order->issuer.count ? certificate_of(order->issuer) : NULL;
  EVP_PKEY *issuer_key = private_key(order->issuer_key);
  EVP_PKEY *subject_key = private_key(order->subject_key);
  int status = -1;
  if (certificate && issuer_key && subject_key && (issuer || !order->issuer.count))
    status = fill(certificate, issuer ? issuer : certificate, issuer_key, subject_key, order);
  if (!status) status = write_certificate(certificate, bytes, count);
  X509_free(certificate);
  X509_free(issuer);
  EVP_PKEY_free(issuer_key);
  EVP_PKEY_free(subject_key);
  return status ? failed(message) : 0;
}

static int seconds_of(const ASN1_TIME *time, int64_t *seconds) {
  ASN1_TIME *epoch = ASN1_TIME_set(NULL, 0);
  int days = 0, rest = 0;
  int is_known = epoch && ASN1_TIME_diff(&days, &rest, epoch, time);
  ASN1_TIME_free(epoch);
  *seconds = (int64_t)days * 86400 + rest;
  return is_known ? 0 : -1;
}

static void copy_name(X509 *certificate, char name[TRUST_SHIM_NAME_SIZE]) {
  name[0] = 0;
  X509_NAME *subject = X509_get_subject_name(certificate);
  int index = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
  if (index < 0) return;
  unsigned char *text = NULL;
  ASN1_STRING *value = X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, index));
  if (ASN1_STRING_to_UTF8(&text, value) < 0) return;
  snprintf(name, TRUST_SHIM_NAME_SIZE, "%s", (const char *)text);
  OPENSSL_free(text);
}

int trust_shim_read(trust_shim_bytes bytes, trust_shim_facts *facts,
                    char message[TRUST_SHIM_MESSAGE_SIZE]) {
  memset(facts, 0, sizeof *facts);
  X509 *certificate = certificate_of(bytes);
  if (!certificate) return failed(message);
  copy_name(certificate, facts->common_name);
  int status = seconds_of(X509_get0_notBefore(certificate), &facts->not_before);
  if (!status) status = seconds_of(X509_get0_notAfter(certificate), &facts->not_after);
  if (!status) status = point_of(X509_get0_pubkey(certificate), facts->public_key);
  X509_free(certificate);
  return status ? failed(message) : 0;
}

int trust_shim_read_pem(const char *text, size_t length, uint8_t **key, size_t *key_count,
                        uint8_t **certificate, size_t *certificate_count,
                        char message[TRUST_SHIM_MESSAGE_SIZE]) {
  *key = *certificate = NULL;
  BIO *lines = BIO_new_mem_buf(text, (int)length);
  EVP_PKEY *read_key = lines ? PEM_read_bio_PrivateKey(lines, NULL, NULL, "") : NULL;
  X509 *read_certificate = read_key ? PEM_read_bio_X509(lines, NULL, NULL, NULL) : NULL;
  int status = read_certificate ? write_key(read_key, key, key_count) : -1;
  if (!status) status = write_certificate(read_certificate, certificate, certificate_count);
  X509_free(read_certificate);
  EVP_PKEY_free(read_key);
  BIO_free(lines);
  if (!status) return 0;
  OPENSSL_free(*key);
  *key = NULL;
  return failed(message);
}

void trust_shim_free(uint8_t *bytes) { OPENSSL_free(bytes); }
